import { useEffect, useRef, type KeyboardEvent, type RefObject, useEffectEvent } from 'react'
import { after } from '../../lib/clock.ts'
import { applyOption, type CompletionOption } from './completion-options.ts'
import { lineKey } from './line-keys.ts'
import type { CaptureLine } from './use-capture-line.ts'
import type { CompletionListState } from './use-completion-options.ts'

export type LineActions = ReturnType<typeof useLineActions>

/** What the field of a capture line and the summary below it share. */
export type SharedLine = {
  readonly line: CaptureLine
  readonly choices: CompletionListState
  readonly actions: LineActions
  /** Id of the summary, which describes the field to screen readers. */
  readonly summaryId: string
}

type Options = Pick<SharedLine, 'line' | 'choices'> & {
  readonly input: RefObject<HTMLInputElement | null>
  readonly isShown: boolean
  readonly hideWindow?: () => void
}

/** How long a confirmation is shown before the window is hidden, in ms. */
const flash = 1800

/** Returns the actions of a capture line. When the window is hidden, the line is reset. */
export function useLineActions(options: Options) {
  const { input, line, choices, isShown, hideWindow } = options
  const goes = useRef<(() => void) | null>(null)
  const { text, recorded } = line
  const reset = useEffectEvent(line.reset)
  const stay = (): void => {
    goes.current?.()
    goes.current = null
  }
  const hide = (): void => {
    stay()
    hideWindow?.()
  }
  useEffect(() => {
    if (isShown) return
    goes.current?.()
    goes.current = null
    reset()
  }, [isShown])

  const write = (next: string, caret: number): void => {
    stay()
    line.write(next, caret)
  }
  const take = (choice: CompletionOption): void => {
    const next = applyOption(text, choice)
    write(next.text, next.caret)
    input.current?.focus()
  }
  const undo = (): void => {
    stay()
    input.current?.focus()
    void line.undo()
  }
  const save = async (isLast: boolean): Promise<void> => {
    if (recorded && text === '') return isLast ? hide() : undefined
    if ((await line.save()) && isLast && hideWindow) goes.current = after(flash, hide)
  }
  const apply = (event: KeyboardEvent, done: CompletionOption | 'opened' | null): void => {
    if (done === null) return
    event.preventDefault()
    if (done !== 'opened') take(done)
  }
  const onKey = (event: KeyboardEvent): void => {
    const key = lineKey(event)
    if (key === null) return
    switch (key.kind) {
      case 'enter':
        event.preventDefault()
        if (choices.chosen && key.isLast) take(choices.chosen)
        else if (!choices.ask()) void save(key.isLast)
        break
      case 'complete':
        return apply(event, choices.tab())
      case 'choose':
        return apply(event, choices.numbered(key.index))
      case 'step':
        if (choices.all.length === 0) return
        event.preventDefault()
        choices.step(key.by)
        break
      case 'undo':
        if (!recorded || text !== '') return
        event.preventDefault()
        undo()
    }
  }
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    if (line.doubt === null) return hide()
    event.stopPropagation()
    line.cancelConfirmation()
    input.current?.focus()
  }
  return { write, take, undo, save, onKey, onEscape }
}
