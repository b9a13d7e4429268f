import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Select } from '../../controls/Select.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { GatewayKey } from './use-card-check.ts'

type Props = {
  readonly gateways: readonly string[] | null
  readonly name: string
  readonly onName: (name: string) => void
  /** Applies where the name does not say which it is. */
  readonly chosenKey: GatewayKey
  readonly onKey: (key: GatewayKey) => void
  readonly problem: string | undefined
}

const keys = [
  { id: 'gateway_a', label: t`Gateway A` },
  { id: 'gateway_b', label: t`Gateway B` },
] as const

/** The key of the tokenization server that a gateway's name is; null where it is another name. */
export function gatewayKeyOf(name: string): GatewayKey | null {
  return keys.find(({ id }) => id === name.trim().toLowerCase())?.id ?? null
}

/** The gateway by its name at the service, and which of the two forms of a card it wants. */
export function GatewayFields(props: Props): ReactElement {
  const { gateways, name, onName, chosenKey, onKey, problem } = props
  const options = (gateways ?? []).map((one) => ({
    id: one,
    label: keys.find(({ id }) => id === gatewayKeyOf(one))?.label ?? one,
  }))
  return (
    <>
      {options.length > 0 ? (
        <Select label={t`Gateway`} value={name} options={options} onChange={onName} />
      ) : (
        <TextField
          label={t`Gateway`}
          value={name}
          onChange={onName}
          hint={t`Its name at the service`}
          error={problem}
        />
      )}
      {gatewayKeyOf(name) === null && (
        <Select label={t`Cards go to`} value={chosenKey} options={keys} onChange={onKey} />
      )}
    </>
  )
}
