import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, type ReactElement } from 'react'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './amount-choices.module.css'

type Props = {
  readonly choices: readonly { readonly amount: string; readonly label: string }[]
  readonly onChoose: (amount: string) => void
}

/** Buttons for the possible values of an ambiguous number. Place them directly after the input, in the same parent. */
export function AmountChoices({ choices, onChoose }: Props): ReactElement {
  const group = useRef<HTMLSpanElement>(null)
  return (
    <span
      ref={group}
      role="group"
      aria-label={t`Which number did you mean?`}
      className={`wrap ${styles['choices']}`}
    >
      {choices.map(({ amount, label }) => (
        <NativeButton
          key={amount}
          tone="plain"
          isSmall
          onClick={() => {
            group.current?.parentElement?.querySelector('input')?.focus()
            onChoose(amount)
          }}
        >
          {label}
        </NativeButton>
      ))}
    </span>
  )
}
