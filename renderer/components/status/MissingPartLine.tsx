import type { ReactElement } from 'react'
import type { AccountPart } from '../../../shared/domain/account/account-part.ts'
import { useWindowState } from '../window-context.ts'

/** Why records of this part of the account are not sent. Renders nothing where the account has the part. */
export function MissingPartLine({ part }: { readonly part: AccountPart }): ReactElement | null {
  const reason = useWindowState(
    ({ missing }) => missing.find((one) => one.part === part)?.reason ?? null,
  )
  if (reason === null) return null
  return (
    <p className="notice-line" role="status">
      <span>{reason}</span>
    </p>
  )
}
