import { t } from '../../../shared/domain/language/translate.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { clockTime } from '../../lib/time-format.ts'

/** A PNG picture as a file that is named by where it came from and when: `Screenshot 2026-11-20 15.04.12.png`. */
export function pictureFile(source: 'screenshot' | 'pasted', picture: Blob | Uint8Array): File {
  const at = now()
  const time = clockTime(at, localZone()).replaceAll(':', '.')
  const from = source === 'screenshot' ? t`Screenshot` : t`Pasted`
  const name = `${from} ${dayIn(at, localZone())} ${time}.png`
  const part = picture instanceof Blob ? picture : new Uint8Array(picture)
  return new File([part], name, { type: 'image/png', lastModified: at })
}
