import { t } from '../../../shared/domain/language/translate.ts'
import { daysOf } from '../../../shared/domain/projects/cap.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useStores } from '../../components/window-context.ts'
import { localZone, now } from '../../lib/clock.ts'
import { copyText } from '../../lib/copy-text.ts'
import { todayOf } from '../reports/report-options.ts'
import { clientLine } from './client-line.ts'
import { useSettings } from '../../data/work.ts'

/** Copies a line about the project for its client, and says so. `seconds`: its time in all. */
export function useClientLine(project: Project): (seconds: number) => Promise<void> {
  const stores = useStores()
  const dayStart = useSettings().dayStart
  return async (seconds) => {
    const today = todayOf(now(), localZone(), dayStart)
    const days = project.cap && daysOf(project.cap, today)
    const time =
      days &&
      (await stores.answers.load('projects.capTime', {
        id: project.id,
        days,
        zone: localZone(),
        dayStart,
      }))
    const inMonth = time ? time.recorded + time.running : 0
    // Without its time a line would say that nothing was used.
    if (days && !time) return stores.showToast(t`The time could not be read.`)
    const line = clientLine({ ...project, seconds, today, inMonth })
    stores.showToast((await copyText(line)) ? t`Copied: ${line}` : t`It could not be copied.`)
  }
}
