import { useState, type ReactElement } from 'react'
import {
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { FieldMessage, type FieldProps } from './FieldMessage.tsx'
import field from './field.module.css'
import styles from '../lists/options.module.css'

/** A suggested text. `detail`: text shown after the label. */
export type Suggestion = { readonly id: string; readonly label: string; readonly detail?: string }

type Props = FieldProps & {
  readonly value: string
  /** Best match first. */
  readonly suggestions: readonly Suggestion[]
  readonly onChange: (value: string) => void
  readonly onPick?: (suggestion: Suggestion) => void
  readonly onBlur?: () => void
  /** True if the text has an error that another control shows. */
  readonly isInvalid?: boolean
  readonly className?: string | undefined
  readonly placeholder?: string
  readonly describedBy?: string | undefined
}

/** Field for any text, with suggestions. Arrow keys move, Enter picks a suggestion, Escape closes only the list. */
export function SuggestField(props: Props): ReactElement {
  const { label, value, suggestions, onChange, onPick, onBlur, hint, error } = props
  const { className, isLabelHidden = false, placeholder, describedBy } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AriaComboBox
      className={className ?? field['field'] ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
      allowsCustomValue
      menuTrigger="input"
      inputValue={value}
      items={suggestions}
      // The caller has already filtered the suggestions.
      defaultFilter={() => true}
      isInvalid={props.isInvalid === true || Boolean(error)}
      onOpenChange={setIsOpen}
      onInputChange={onChange}
      onChange={(id) => {
        const picked = suggestions.find((suggestion) => suggestion.id === id)
        if (picked) onPick?.(picked)
      }}
      {...(onBlur && { onBlur })}
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <div
        onKeyDown={(event) => {
          if (isOpen && event.key === 'Escape') event.stopPropagation()
        }}
      >
        <Input
          className={field['input'] ?? ''}
          dir="auto"
          spellCheck="false"
          {...(placeholder !== undefined && { placeholder })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        />
      </div>
      <FieldMessage hint={hint} error={error} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox<Suggestion> className={styles['list'] ?? ''}>
          {({ id, label: text, detail }) => (
            <ListBoxItem id={id} textValue={text} className={`row ${styles['option']}`}>
              {text}
              {detail !== undefined && <span className={`cut ${styles['detail']}`}>{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
