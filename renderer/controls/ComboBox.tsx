import { ChevronsUpDown } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { FieldMessage } from './FieldMessage.tsx'
import { Icon } from './Icon.tsx'
import field from './field.module.css'
import styles from './options.module.css'

/** One of the choices; `detail` stands behind the label and is searched, too. */
export type ComboOption = { readonly id: string; readonly label: string; readonly detail?: string }
/** Choices under a heading; an empty `title` has none. */
export type ComboSection = { readonly title: string; readonly options: readonly ComboOption[] }

type Props = {
  readonly label: string
  /** Id of the chosen option; null for none. */
  readonly value: string | null
  readonly sections: readonly ComboSection[]
  /** `null` where the field was emptied. */
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
}

/** One of many, found by typing. Escape closes the list; an emptied field means none. */
export function ComboBox({
  label,
  value,
  sections,
  onChange,
  placeholder,
  hint,
  error,
  isDisabled = false,
  isLabelHidden = false,
}: Props): ReactElement {
  return (
    <AriaComboBox
      className={field['field'] ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      menuTrigger="focus"
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <div className={field['box']} data-invalid={error ? true : undefined}>
        <Input {...(placeholder !== undefined && { placeholder })} dir="auto" spellCheck="false" />
        <Button className={field['toggle'] ?? ''}>
          <Icon of={ChevronsUpDown} size={14} />
        </Button>
      </div>
      <FieldMessage hint={hint} error={error} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox
          className={styles['list'] ?? ''}
          items={sections.filter(({ options }) => options.length > 0)}
          renderEmptyState={() => <span className={styles['empty']}>Nothing found</span>}
        >
          {(section) => <Section {...section} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

function Section({ title, options }: ComboSection): ReactElement {
  return (
    // The ids of sections and options share one space.
    <ListBoxSection id={`section ${title}`} aria-label={title === '' ? 'Choices' : title}>
      {title !== '' && <Header className={styles['heading'] ?? ''}>{title}</Header>}
      {options.map(({ id, label, detail }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={detail === undefined ? label : `${label} ${detail}`}
          className={styles['option'] ?? ''}
        >
          {label}
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}
