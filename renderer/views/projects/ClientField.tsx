import { t } from '../../../shared/domain/language/translate.ts'
import { offeredClients } from '../../../shared/domain/projects/client.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import { useState, type ReactElement } from 'react'
import type { Form } from '../../components/forms/use-form.ts'
import { ComboBox } from '../../controls/fields/ComboBox.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { useClients } from '../../data/work.ts'
import type { ProjectTexts } from './project-form.ts'

const other = { id: 'other', label: t`Another, by number…` }

/** One of the known clients, or a number: not every service lists its clients. */
export function ClientField({ form }: { readonly form: Form<ProjectTexts> }): ReactElement {
  const { clientId } = form.values
  const clients = useClients()
  const offered = offeredClients(clients, Number(clientId) as ServiceId)
  const isKnown = clients.some(({ id }) => String(id) === clientId)
  const [isAsked, setIsAsked] = useState(false)
  // While a number is typed it can match a known client; the input stays open.
  const isOther = clientId !== '' && (isAsked || !isKnown)
  const options = offered.map(({ id, name }) => ({
    id: String(id),
    label: name ?? t`Client ${id}`,
  }))
  return (
    <>
      <ComboBox
        // A name that was changed elsewhere is shown.
        key={clients.map(({ name }) => name).join('\n')}
        label={t`Client`}
        placeholder={t`None: internal`}
        value={isOther ? other.id : clientId === '' ? null : clientId}
        sections={[{ title: '', options }]}
        last={other}
        onChange={(next) => {
          setIsAsked(next === other.id)
          form.edit({ clientId: next === other.id ? ' ' : (next ?? '') })
        }}
      />
      {isOther && (
        <TextField
          label={t`Number of the client`}
          inputMode="numeric"
          value={clientId.trim()}
          error={form.errorOf('clientId')}
          // An empty text would mean no client above.
          onChange={(typed) => form.edit({ clientId: typed === '' ? ' ' : typed })}
        />
      )}
    </>
  )
}
