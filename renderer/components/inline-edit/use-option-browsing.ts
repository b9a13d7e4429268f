import { useRef, type ChangeEvent, type KeyboardEvent } from 'react'

type Options = {
  /** An option that the keyboard passes over: shown, and not meant yet. */
  readonly onPass: (value: string) => void
  /** An option that was picked. */
  readonly onPick: (value: string) => void
  /** False for keys after which an option is picked, such as those that open the list. */
  readonly isPassingKey: (key: string) => boolean
}

/** Handlers of a select that commits at once. `onKeyDown` is to be called for every key. */
export type OptionBrowsing = {
  onPointerDown(): void
  onKeyDown(event: KeyboardEvent): void
  onChange(event: ChangeEvent<HTMLSelectElement>): void
}

/** Tells the options of a select that the keyboard passes over from the one that is picked. */
export function useOptionBrowsing({ onPass, onPick, isPassingKey }: Options): OptionBrowsing {
  const isPassing = useRef(false)
  return {
    onPointerDown() {
      isPassing.current = false
    },
    onKeyDown({ key }) {
      isPassing.current = isPassingKey(key)
    },
    onChange({ target }) {
      if (isPassing.current) onPass(target.value)
      else onPick(target.value)
    },
  }
}
