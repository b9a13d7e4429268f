import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useRef, type ReactElement } from 'react'
import type { CompletionOption } from './completion-options.ts'
import styles from './capture.module.css'

export const choiceListId = 'capture-choices'

/** Returns the element id of an option in the completion list. */
export function completionId(index: number): string {
  return `${choiceListId}-${index}`
}

type Props = {
  /** Problem that the options solve; null if the options are completions. */
  readonly about: string | null
  readonly choices: readonly CompletionOption[]
  readonly active: number
  readonly onTake: (choice: CompletionOption) => void
}

/**
 * List of options for a capture line: completions, or numbered answers to a question. Tab and the arrow keys choose an
 * option. The input keeps the focus.
 */
export function CompletionList({ about, choices, active, onTake }: Props): ReactElement {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul
      ref={list}
      id={choiceListId}
      role="listbox"
      aria-label={about ?? t`Options`}
      className={styles['choices']}
    >
      {choices.map((choice, index) => (
        <li
          className="row"
          key={choice.text}
          id={completionId(index)}
          role="option"
          aria-selected={index === active}
          data-next={index === Math.max(0, active)}
          // The press must not move the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(choice)}
        >
          <bdi className="cut">{choice.label}</bdi>
          <span className="dim small">{kindTexts[choice.kind]}</span>
          {about === null
            ? index === Math.max(0, active) && <kbd>{t`Tab`}</kbd>
            : index < 9 && <kbd>{index + 1}</kbd>}
        </li>
      ))}
    </ul>
  )
}

const kindTexts: Readonly<Record<CompletionOption['kind'], string>> = {
  client: t`Client`,
  project: t`Project`,
  tag: t`Tag`,
  instead: t`Suggestion`,
}
