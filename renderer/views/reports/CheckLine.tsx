import { t } from '../../../shared/domain/language/translate.ts'
import { Check } from 'lucide'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import styles from './close-week.module.css'

type Props = {
  readonly title: string
  readonly count: number
  /** Said where the count is zero. */
  readonly done: string
  readonly detail: string
  /** Leads to the place where it is handled. */
  readonly action?: {
    readonly text: string
    readonly label: string
    readonly onPress: () => void
  }
  /** Opens what it counts under the line: `children` are the items of a list. */
  readonly openText?: string
  readonly children?: ReactNode
  /** Buttons for all of them, above the list. */
  readonly all?: ReactNode
}

/** A check and a sentence, or a count with its detail and its action. */
export function CheckLine(props: Props): ReactElement {
  const { title, count, done, detail, action, openText, children, all } = props
  const [isOpen, setOpen] = useState(false)
  if (count === 0) {
    return (
      <li className={styles['line']}>
        <span className={styles['mark']}>
          <Icon of={Check} size={16} />
        </span>
        <span className="dim">{done}</span>
      </li>
    )
  }
  return (
    <li className={styles['line']}>
      <span className={styles['mark']} data-open="true">
        {count}
      </span>
      <span className="grow column">
        <span className={styles['title']}>{title}</span>
        <span className={`small faint ${styles['detail']}`}>{detail}</span>
      </span>
      {action && (
        <Button isSmall label={action.label} onPress={action.onPress}>
          {action.text}
        </Button>
      )}
      {openText !== undefined && (
        <Button
          isSmall
          label={isOpen ? undefined : `${openText} ${title.toLowerCase()}`}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t`Close` : openText}
        </Button>
      )}
      {isOpen && (
        <section className={`column ${styles['open']}`} aria-label={title}>
          {all}
          <ul className={styles['items']}>{children}</ul>
        </section>
      )}
    </li>
  )
}
