import { t } from '../../../../shared/domain/language/translate.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/days.ts'
import { clockTime } from '../../../lib/time-format.ts'

type Source = 'screenshot' | 'pasted' | 'photo'

/** Creates a file named after source and time: `Screenshot 2026-11-20 15.04.12.png`. Photos are JPEG, the rest PNG. */
export function pictureFile(source: Source, picture: Blob | Uint8Array): File {
  const at = now()
  const time = clockTime(at, localZone()).replaceAll(':', '.')
  const [type, extension] =
    source === 'photo' ? (['image/jpeg', 'jpg'] as const) : (['image/png', 'png'] as const)
  const name = `${nameOf(source)} ${dayIn(at, localZone())} ${time}.${extension}`
  const part = picture instanceof Blob ? picture : new Uint8Array(picture)
  return new File([part], name, { type, lastModified: at })
}

function nameOf(source: Source): string {
  if (source === 'photo') return t`Photo`
  return source === 'screenshot' ? t`Screenshot` : t`Pasted picture`
}
