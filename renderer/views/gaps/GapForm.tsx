import { t } from '../../../shared/domain/language/translate.ts'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { DraftNotice } from '../../components/DraftNotice.tsx'
import type { ClosingForm } from '../../components/use-closing-form.ts'
import styles from './gaps.module.css'

type Props = {
  /** Accessible name. */
  readonly label: string
  /** Label of the button that submits. */
  readonly verb: string
  readonly draft: ComponentProps<typeof DraftNotice>['draft']
  readonly closing: Pick<ClosingForm, 'problem' | 'clearAndClose'>
  readonly onSubmit: () => void
  /** Closes and keeps the draft. */
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A form below the row of a gap. Escape closes it and keeps the draft, Cancel deletes the draft. */
export function GapForm(props: Props): ReactElement {
  const { label, verb, draft, closing, onSubmit, onClose, children } = props
  return (
    <form
      className={styles['form']}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      {children}
      <span className={styles['actions']}>
        <button type="submit" className="primary">
          {verb}
        </button>
        <button type="button" className="quiet" onClick={closing.clearAndClose}>{t`Cancel`}</button>
      </span>
      <DraftNotice draft={draft} />
      {closing.problem !== null && (
        <p className={styles['problem']} role="alert">
          {closing.problem}
        </p>
      )}
    </form>
  )
}
