import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronsUpDown } from 'lucide'
import { useContext, useEffect, type ReactElement } from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from 'react-aria-components'
import { FieldMessage } from './FieldMessage.tsx'
import { Icon } from '../Icon.tsx'
import field from './field.module.css'
import styles from '../lists/options.module.css'
import {
  shownText,
  useTypedChoice,
  type ComboOption,
  type ComboSection,
  type TypedChoice,
} from './use-typed-choice.ts'
import { useTypedKeys } from './use-typed-keys.ts'

export type { ComboOption, ComboSection } from './use-typed-choice.ts'

type Props = {
  readonly label: string
  /** Id of the chosen option; null for none. */
  readonly value: string | null
  readonly sections: readonly ComboSection[]
  /** Option that is always offered below all others, such as one that leads to something not listed. */
  readonly last?: ComboOption
  /** Called with the id of the chosen option; null if the field was emptied. */
  readonly onChange: (value: string | null) => void
  readonly placeholder?: string
  readonly hint?: string | undefined
  readonly error?: string | null | undefined
  readonly isLabelHidden?: boolean
  readonly autoFocus?: boolean
}

/**
 * Choice of one of many options, which are found by typing. A click, a letter or an arrow key opens the list. The best
 * match for the typed text is marked, and Enter chooses the marked option. Tab chooses the marked option only if the
 * text can mean nothing else or the person moved to the option. Otherwise, and after a click elsewhere, the field shows
 * its former choice again (decision 148). Escape closes only the list. An emptied field means that nothing is chosen.
 */
export function ComboBox(props: Props): ReactElement {
  const { label, value, onChange, placeholder, hint, error } = props
  const { isLabelHidden = false, autoFocus = false } = props
  const typed = useTypedChoice(props)
  return (
    <AriaComboBox
      className={field['field'] ?? ''}
      {...(isLabelHidden && { 'aria-label': label })}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      // Otherwise the text appears with the second rendering, or never if the focus comes first.
      defaultInputValue={shownText(typed.chosen)}
      onInputChange={typed.setText}
      menuTrigger="input"
      allowsEmptyCollection
      // The options are already filtered.
      defaultFilter={() => true}
      // A whole name that was typed means its option, also where the person clicks elsewhere.
      onBlur={() => {
        if (typed.named !== null) onChange(typed.named)
      }}
      autoFocus={autoFocus}
      isInvalid={Boolean(error)}
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <TypedBox typed={typed} placeholder={placeholder} onTake={onChange} isBad={Boolean(error)} />
      <FieldMessage hint={hint} error={error} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox
          className={styles['list'] ?? ''}
          items={typed.sections}
          renderEmptyState={() => <span className={styles['empty']}>{t`Nothing found`}</span>}
        >
          {(section) => <Section id={sectionId(section)} {...section} />}
        </ListBox>
        <BestMark best={typed.best} />
      </Popover>
    </AriaComboBox>
  )
}

type BoxProps = {
  readonly typed: TypedChoice
  readonly onTake: (id: string) => void
  readonly placeholder: string | undefined
  readonly isBad: boolean
}

/**
 * Field with its button. A click opens the list, as on a select; getting the focus does not, so that Tab can pass
 * through.
 */
function TypedBox({ typed, onTake, placeholder, isBad }: BoxProps): ReactElement {
  const state = useContext(ComboBoxStateContext)
  return (
    <div
      className={field['box']}
      data-invalid={isBad || undefined}
      {...useTypedKeys(typed, onTake)}
    >
      <Input
        {...(placeholder !== undefined && { placeholder })}
        dir="auto"
        spellCheck="false"
        onClick={() => state?.open(null, 'manual')}
      />
      <Button className={field['toggle'] ?? ''}>
        <Icon of={ChevronsUpDown} size={14} />
      </Button>
    </div>
  )
}

/**
 * Marks the best match for the typed text. Rendered after the list, because the list clears its mark when it opens and
 * with every letter.
 */
function BestMark({ best }: { readonly best: string | null }): null {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (best === null || state?.isOpen !== true || state.selectionManager.focusedKey !== null)
      return
    if (state.collection.getItem(best)) state.selectionManager.setFocusedKey(best)
  })
  return null
}

/** Returns the id of a section; it must differ from the ids of all options. */
function sectionId({ title, options }: ComboSection): string {
  return `section ${title} ${options[0]?.id ?? ''}`
}

/**
 * Section of the list. `id` is a property because react-aria uses it as the key, and throws if an element keeps its key
 * while its id changes.
 */
function Section(props: ComboSection & { readonly id: string }): ReactElement {
  const { id: idOfSection, title, options } = props
  return (
    <ListBoxSection id={idOfSection} aria-label={title === '' ? t`Options` : title}>
      {title !== '' && <Header className={styles['heading'] ?? ''}>{title}</Header>}
      {options.map(({ id, label, detail }) => (
        <ListBoxItem
          key={id}
          id={id}
          textValue={shownText({ id, label, ...(detail !== undefined && { detail }) })}
          className={styles['option'] ?? ''}
        >
          {label}
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}
