/** Schemas of the group `timer`. */
import { z } from 'zod'
import { instant, localId, nothing, work, zone } from './field-schemas.ts'

const startTimer = work.extend({ startedAt: instant.optional() })
const timerId = z.strictObject({ id: localId.optional() })

export const timerSchemas = {
  'timer.running': nothing,
  'timer.start': startTimer,
  'timer.stop': timerId,
  'timer.switch': startTimer,
  'timer.paused': nothing,
  'timer.loggedToday': z.strictObject({ zone }),
  'timer.pause': timerId,
  'timer.resume': nothing,
  'timer.discard': timerId,
  'timer.startPoints': nothing,
}
