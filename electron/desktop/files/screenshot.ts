/** Captures one whole screen, for a receipt that exists only there. The user crops it; the rest is not kept. */
import { t } from '../../../shared/domain/language/translate.ts'
import type { NativeImage } from 'electron/common'
import type { Display, Rectangle } from 'electron/main'
import type { ScreenPicture } from '../../../shared/contract/groups/receipts.ts'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { Clock } from '../../base/clock.ts'

export type CapturedScreen = {
  /** Id of the display; empty if the system does not report it. */
  readonly display_id: string
  readonly thumbnail: Pick<NativeImage, 'isEmpty' | 'toBitmap' | 'toPNG'>
}

export type ScreenPictureOptions = {
  /** Captures every screen, scaled down to at most `maxSize`, in pixels (Electron, desktopCapturer). */
  readonly capture: (
    maxSize: Readonly<{ width: number; height: number }>,
  ) => Promise<readonly CapturedScreen[]>
  readonly screen: {
    getAllDisplays(): readonly Pick<Display, 'id'>[]
    getDisplayMatching(place: Rectangle): Pick<Display, 'id' | 'size' | 'scaleFactor'>
  }
  /** Returns the macOS screen recording permission; null on other systems (Electron, getMediaAccessStatus). */
  readonly access: () => string | null
  readonly clock: Pick<Clock, 'after'>
}

/** In ms; long because some Linux desktops first ask the user for permission in a dialog. */
const captureTimeout = 60_000

const noAccess = (): string =>
  t`macOS does not let Stint see the screen. Allow it under System Settings, Privacy & Security, Screen Recording, then start Stint again.`
const noPicture = (): string =>
  t`Couldn’t take a screenshot. Use your system’s screenshot tool and paste the picture here.`

/** Returns a function that captures the screen containing `place`. Fails with `unavailable`. */
export function createScreenshot({ capture, screen, access, clock }: ScreenPictureOptions) {
  return async (place: Rectangle): Promise<Outcome<ScreenPicture>> => {
    const permission = access()
    if (permission === 'denied' || permission === 'restricted')
      return failure('unavailable', noAccess())
    const { id, size, scaleFactor } = screen.getDisplayMatching(place)
    const maxSize = {
      width: Math.round(size.width * scaleFactor),
      height: Math.round(size.height * scaleFactor),
    }
    const displays = screen.getAllDisplays().map((display) => display.id)
    const captured = await withinLimit(capture(maxSize), clock)
    const picture = screenOf(captured, displays, id)?.thumbnail
    // Without permission some systems return a blank picture.
    if (!picture || picture.isEmpty() || isPlain(picture.toBitmap())) {
      return failure('unavailable', noPicture())
    }
    return success({ bytes: new Uint8Array(picture.toPNG()) })
  }
}

/**
 * Returns the capture of the display with the id `wanted`. If no capture has that id, returns the only capture. If
 * there are several captures, one for each display, returns the capture with the same index as `wanted` has in
 * `displays`. In all other cases, returns undefined.
 */
export function screenOf<Screen extends Pick<CapturedScreen, 'display_id'>>(
  captured: readonly Screen[],
  displays: readonly number[],
  wanted: number,
): Screen | undefined {
  const named = captured.find(({ display_id: id }) => id === String(wanted))
  if (named || captured.length === 1) return named ?? captured[0]
  return captured.length === displays.length ? captured[displays.indexOf(wanted)] : undefined
}

/** Returns true if all pixels of a bitmap have the same colour. A pixel has four bytes. */
export function isPlain(bitmap: Uint8Array): boolean {
  const [first, second, third] = bitmap
  for (let at = 0; at < bitmap.length; at += 4) {
    if (bitmap[at] !== first || bitmap[at + 1] !== second || bitmap[at + 2] !== third) return false
  }
  return true
}

/** Waits for the screens; resolves with an empty list if capturing fails or takes too long. */
function withinLimit(
  capturing: Promise<readonly CapturedScreen[]>,
  clock: Pick<Clock, 'after'>,
): Promise<readonly CapturedScreen[]> {
  return new Promise((resolve) => {
    const cancel = clock.after(captureTimeout, () => resolve([]))
    capturing
      .then(resolve, () => resolve([]))
      .finally(cancel)
      // Neither of the handlers throws.
      .catch(() => undefined)
  })
}
