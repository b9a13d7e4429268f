import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { Segments } from '../../controls/Segments.tsx'

/** OAuth in the browser, or a pasted access token. */
export type SignInMethod = 'browser' | 'token'

const ways = [
  { id: 'browser', label: t`Sign in with your browser` },
  { id: 'token', label: t`Paste an access token` },
] as const

type Props = { readonly way: SignInMethod; readonly onChange: (way: SignInMethod) => void }

/** Choice between the browser and a pasted token. */
export function SignInMethodPicker({ way, onChange }: Props): ReactElement {
  return <Segments label={t`How to sign in`} value={way} options={ways} onChange={onChange} />
}
