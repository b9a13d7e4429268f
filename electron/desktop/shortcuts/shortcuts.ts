/**
 * The global shortcuts: registered as the settings say, and for each what became of it. The system is
 * handed in as a port, so that the rules are tested without one.
 */
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

/** Electron's globalShortcut. `register` answers false where another program has the keys. */
export type ShortcutRegistry = {
  register(accelerator: string, pressed: () => void): boolean
  unregister(accelerator: string): void
}

export type ShortcutOptions = {
  readonly registry: ShortcutRegistry
  readonly wanted: () => Settings['shortcuts']
  readonly actions: Readonly<Record<ShortcutAction, () => void>>
  readonly platform: string
  /** Why this session has no shortcuts; null where it has. */
  readonly unavailable: string | null
  readonly clock: Clock
  readonly log: Log
}

export type Shortcuts = {
  /** Registers what the settings want now; what stays the same is left alone. */
  apply(): void
  /** Tries again what was taken. */
  state(): ShortcutsState
  /** Why these keys can not be had; null where they can be tried. */
  refusal(accelerator: string): string | null
  /** While on, no shortcut acts: the keys are being pressed to be written down. Ends by itself. */
  record(isOn: boolean): void
  /** Gives all keys back. */
  dispose(): void
}

/** ms. Where the system repeats a key that is held, the presses come closer together than this. */
const shortestPause = 800
/** ms after which a recording is over, should the window that asked for it be gone. */
const longestRecording = 60_000

const names: Readonly<Record<ShortcutAction, string>> = {
  toggle: 'start and stop',
  capture: 'the capture line',
  open: 'opening Stint',
}

export function createShortcuts(options: ShortcutOptions): Shortcuts {
  const { registry, wanted, actions, platform, unavailable, clock, log } = options
  /** By action, as they are registered now. */
  const registered = new Map<ShortcutAction, string>()
  let states: readonly ShortcutState[] = []
  let endRecording: (() => void) | null = null

  const register = (action: ShortcutAction, text: string): boolean => {
    if (registered.get(action) === text) return true
    try {
      if (!registry.register(text, once(actions[action], clock))) return false
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
    // First all that goes, so that two actions can change their keys with each other.
    for (const { action, text } of plans) if (registered.get(action) !== text) release(action)
    states = plans.map(({ text, ...plan }) => {
      if (text === null || endRecording) return plan
      return register(plan.action, text) ? plan : { ...plan, standing: 'taken', message: taken }
    })
  }
  const stopRecording = (): void => {
    endRecording?.()
    endRecording = null
  }
  return {
    apply,
    state() {
      // The other program may have given the keys back since.
      if (states.some(({ standing }) => standing === 'taken')) apply()
      return { unavailable, actions: states }
    },
    refusal: (text) => refusalOf(text, platform),
    record(isOn) {
      stopRecording()
      if (isOn) {
        releaseAll()
        endRecording = clock.after(longestRecording, () => {
          stopRecording()
          apply()
        })
      } else apply()
    },
    dispose() {
      stopRecording()
      releaseAll()
    },
  }
}

/** A key that is held is one press, also where the system repeats it: a timer must not flutter. */
function once(act: () => void, clock: Clock): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.monotonic()
    const isRepeated = now - last < shortestPause
    last = now
    if (!isRepeated) act()
  }
}

const taken = 'Another program has this combination. Choose another one, or free it there.'

/** What is to become of each action; `text` is what to register, null for nothing. */
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
    if (owner) return plan('duplicate', `This combination is used for ${names[owner]} already.`)
    owners.set(text, action)
    if (unavailable !== null) return plan('unavailable', unavailable)
    return { ...plan('registered', null), text }
  })
}

function refusalOf(accelerator: string, platform: string): string | null {
  const parsed = parseAccelerator(accelerator, platform)
  if (!parsed) return 'This is no key combination.'
  return acceleratorProblem(parsed, platform)?.message ?? null
}
