import { ChevronDown } from 'lucide'
import type { ReactElement } from 'react'
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components'
import { FieldMessage, type FieldProps } from './FieldMessage.tsx'
import { Icon } from '../Icon.tsx'
import field from './field.module.css'
import styles from '../lists/options.module.css'

export type SelectOption<Id extends string> = { readonly id: Id; readonly label: string }

/** `isLabelHidden` also makes the box as high as a button, for a toolbar or a row of a list. */
type Props<Id extends string> = FieldProps & {
  readonly value: Id | null
  readonly options: readonly SelectOption<Id>[]
  readonly onChange: (value: Id) => void
  readonly placeholder?: string
  readonly isDisabled?: boolean
  /** True shows the label in the box, before the value. Meant for a row of choices above a list. */
  readonly isInline?: boolean
}

/** Choice from a short, fixed list. Typed letters choose the option that starts with them. */
export function Select<Id extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
  hint,
  error,
  isDisabled = false,
  isLabelHidden = false,
  isInline = false,
}: Props<Id>): ReactElement {
  return (
    <AriaSelect
      className={field['field'] ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
      data-inline={isInline || undefined}
      value={value}
      {...(placeholder !== undefined && { placeholder })}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      onChange={(id) => onChange(id as Id)}
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <Button className={field['box'] ?? ''} data-bar={isLabelHidden || undefined}>
        <SelectValue className="cut grow" />
        <Icon of={ChevronDown} size={14} />
      </Button>
      <FieldMessage hint={hint} error={error} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox items={options} className={styles['list'] ?? ''}>
          {({ id, label: text }) => (
            <ListBoxItem id={id} textValue={text} className={`row ${styles['option']}`}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
