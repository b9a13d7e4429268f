import { t } from '../../../shared/domain/language/translate.ts'
import {
  acceleratorProblem,
  parseAccelerator,
  formatAccelerator,
} from '../../../shared/domain/desktop/accelerator.ts'
import type { ShortcutsState, ShortcutState } from '../../../shared/contract/payloads.ts'
import {
  shortcutActions,
  type Settings,
  type ShortcutAction,
} from '../../../shared/contract/settings.ts'
import type { Clock } from '../../base/clock.ts'
import { describeError, type Log } from '../../base/log.ts'

/** Electron's globalShortcut. `register` returns false if another program has the keys. */
export type ShortcutRegistry = {
  register(accelerator: string, pressed: () => void): boolean
  unregister(accelerator: string): void
}

export type ShortcutOptions = {
  readonly registry: ShortcutRegistry
  readonly wanted: () => Settings['shortcuts']
  readonly actions: Readonly<Record<ShortcutAction, () => void>>
  readonly platform: string
  readonly unavailable: string | null
  readonly clock: Clock
  readonly log: Log
}

/** In ms. A press sooner than this after the previous one is a held key repeating. */
const repeatThreshold = 800
/** Maximum duration of a recording, in ms, in case the window that started it is gone. */
const recordingTimeout = 60_000

const usedFor: Readonly<Record<ShortcutAction, () => string>> = {
  toggle: () => t`This combination already starts and stops the timer.`,
  capture: () => t`This combination already opens the quick line.`,
  open: () => t`This combination already opens Stint.`,
}

export function createShortcuts(options: ShortcutOptions) {
  const { registry, wanted, actions, platform, unavailable, clock, log } = options
  const registered = new Map<ShortcutAction, string>()
  let states: readonly ShortcutState[] = []
  let endRecording: (() => void) | null = null

  const register = (action: ShortcutAction, text: string): boolean => {
    if (registered.get(action) === text) return true
    try {
      if (!registry.register(text, ignoreRepeat(actions[action], clock))) return false
    } catch (error) {
      log.warn('shortcut refused', { action, cause: describeError(error) })
      return false
    }
    registered.set(action, text)
    return true
  }
  const release = (action: ShortcutAction): void => {
    const text = registered.get(action)
    if (text !== undefined) registry.unregister(text)
    registered.delete(action)
  }
  const releaseAll = (): void => {
    for (const action of [...registered.keys()]) release(action)
  }
  const apply = (): void => {
    const plans = planShortcuts(wanted(), platform, unavailable)
    // Unregisters first, so that two actions can swap their keys.
    for (const { action, text } of plans) if (registered.get(action) !== text) release(action)
    states = plans.map(({ text, ...plan }) => {
      if (text === null || endRecording) return plan
      return register(plan.action, text)
        ? plan
        : { ...plan, standing: 'taken', message: takenMessage() }
    })
  }
  const stopRecording = (): void => {
    endRecording?.()
    endRecording = null
  }
  return {
    apply,
    state(): ShortcutsState {
      // The other program may have released the keys since.
      if (states.length === 0 || states.some(({ standing }) => standing === 'taken')) apply()
      return { unavailable, actions: states }
    },
    /** Why a key combination is refused; null if it can be tried. */
    refusal: (text: string): string | null => refusalOf(text, platform),
    /**
     * Starts or ends the recording of a key combination. All shortcuts are suspended until it ends, at the latest after
     * a timeout.
     */
    record(isOn: boolean): void {
      stopRecording()
      if (isOn) {
        releaseAll()
        endRecording = clock.after(recordingTimeout, () => {
          stopRecording()
          apply()
        })
      } else apply()
    },
    dispose(): void {
      stopRecording()
      releaseAll()
    },
  }
}

function ignoreRepeat(act: () => void, clock: Clock): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.monotonic()
    const isRepeated = now - last < repeatThreshold
    last = now
    if (!isRepeated) act()
  }
}

const takenMessage = (): string => t`Another program uses this combination. Choose a different one.`

/** `text`: the accelerator to register; null for none. */
type Plan = ShortcutState & { readonly text: string | null }

function planShortcuts(
  wanted: Settings['shortcuts'],
  platform: string,
  unavailable: string | null,
): readonly Plan[] {
  const owners = new Map<string, ShortcutAction>()
  return shortcutActions.map((action) => {
    const accelerator = wanted[action]
    const plan = (standing: ShortcutState['standing'], message: string | null): Plan => ({
      action,
      accelerator,
      standing,
      message,
      text: null,
    })
    if (accelerator === null) return plan('off', null)
    const parsed = parseAccelerator(accelerator, platform)
    const refusal = refusalOf(accelerator, platform)
    if (!parsed || refusal !== null) return plan('invalid', refusal)
    const text = formatAccelerator(parsed)
    const owner = owners.get(text)
    if (owner) return plan('duplicate', usedFor[owner]())
    owners.set(text, action)
    if (unavailable !== null) return plan('unavailable', unavailable)
    return { ...plan('registered', null), text }
  })
}

function refusalOf(accelerator: string, platform: string): string | null {
  const parsed = parseAccelerator(accelerator, platform)
  if (!parsed) return t`That isn’t a key combination.`
  return acceleratorProblem(parsed, platform)
}
