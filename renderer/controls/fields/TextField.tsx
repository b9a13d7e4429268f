import type { AriaAttributes, HTMLInputTypeAttribute, ReactElement, Ref } from 'react'
import { Input, Label, TextArea, TextField as AriaTextField } from 'react-aria-components'
import { FieldMessage, type FieldProps } from './FieldMessage.tsx'
import styles from './field.module.css'

type Props = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url'
  /** Height in lines. If omitted, the field has a single line. */
  readonly rows?: number
  readonly maxLength?: number
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
  readonly autoComplete?: string
  readonly name?: string
  /** True for numbers, which are right-aligned. */
  readonly isFigure?: boolean
  readonly area?: Ref<HTMLTextAreaElement>
  readonly attributes?: AriaAttributes
}

/** Field for text with its label, and a hint or an error under it. */
export function TextField({
  label,
  hint,
  error,
  placeholder,
  rows,
  isFigure = false,
  isLabelHidden = false,
  autoComplete = 'off',
  area,
  attributes,
  ...rest
}: Props): ReactElement {
  const shared = {
    className: styles['input'] ?? '',
    ...(placeholder !== undefined && { placeholder }),
    'data-figure': isFigure || undefined,
    ...attributes,
  }
  return (
    <AriaTextField
      className={styles['field'] ?? ''}
      isInvalid={Boolean(error)}
      {...(isLabelHidden && { 'aria-label': label })}
      autoComplete={autoComplete}
      spellCheck="false"
      {...rest}
    >
      {!isLabelHidden && <Label className={styles['label'] ?? ''}>{label}</Label>}
      {rows === undefined ? (
        <Input dir="auto" {...shared} />
      ) : (
        <TextArea {...(area && { ref: area })} dir="auto" rows={rows} {...shared} />
      )}
      <FieldMessage hint={hint} error={error} />
    </AriaTextField>
  )
}
