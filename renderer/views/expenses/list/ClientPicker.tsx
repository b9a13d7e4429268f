import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { PickerButton } from '../../../controls/lists/PickerButton.tsx'
import { PickerList } from '../../../controls/lists/picker-list.ts'
import { nameIn, type Choice } from '../expense-labels.ts'

type Props = {
  /** Empty for none. */
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (id: string) => void
}

const none = 'none'

/** One client, found by its name, or none. */
export function ClientPicker({ value, choices, onChange }: Props): ReactElement {
  const shown = nameIn(choices, value, t`Client`)
  const known = choices.some(({ id }) => id === value) || value === ''
  const clients = [...(known ? [] : [{ id: value, name: shown }]), ...choices]
  return (
    <PickerButton
      label={t`Client`}
      list={(open) => {
        const query = open.query.trim().toLowerCase()
        const options = [{ id: none, name: t`No client` }, ...clients]
          .filter(({ name }) => name.toLowerCase().includes(query))
          .map(({ id, name }) => ({ id, label: name }))
        return (
          <PickerList
            {...open}
            label={t`Client`}
            placeholder={t`Find a client`}
            value={value === '' ? none : value}
            sections={[{ title: '', options }]}
            onPick={(id) => onChange(id === none ? '' : id)}
          />
        )
      }}
    >
      {shown === '' ? <span className="dim">{t`No client`}</span> : shown}
    </PickerButton>
  )
}
