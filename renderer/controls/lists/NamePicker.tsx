import type { ReactElement, ReactNode } from 'react'
import { rankChoices } from '../../../shared/domain/palette/rank-choices.ts'
import { PickerButton, type PickerButtonProps } from './PickerButton.tsx'
import { PickerList } from './picker-list.ts'
import type { PickerOption } from './PickerList.tsx'

type Props = Omit<PickerButtonProps, 'list' | 'children'> & {
  /** Shown instead of the chosen name. */
  readonly children?: ReactNode
  readonly placeholder: string
  /** Id of the current choice; omitted if a choice is an action. */
  readonly value?: string
  readonly choices: readonly PickerOption[]
  /** Label of the choice “none”. If omitted, a name must be chosen. */
  readonly none?: string
  /** Called with the id of the choice; empty for none. */
  readonly onPick: (id: string) => void
}

/** Picker for one of several names, found by typing. */
export function NamePicker(props: Props): ReactElement {
  const { placeholder, value = '', choices, none, onPick, children, ...button } = props
  const all = none === undefined ? choices : [{ id: '', label: none }, ...choices]
  return (
    <PickerButton
      {...button}
      list={(open) => (
        <PickerList
          {...open}
          label={button.label}
          placeholder={placeholder}
          value={value}
          onPick={onPick}
          sections={[{ title: '', options: rankChoices(all, open.query) }]}
        />
      )}
    >
      {children ?? choices.find(({ id }) => id === value)?.label ?? (
        <span className="faint">{none}</span>
      )}
    </PickerButton>
  )
}
