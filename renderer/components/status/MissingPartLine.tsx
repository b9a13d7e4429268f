import type { ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import type { AccountPart } from '../../../shared/domain/account/account-part.ts'

/** Line that says why the account can't send a kind of record, such as expenses. Renders nothing if it can. */
export function MissingPartLine({ part }: { readonly part: AccountPart }): ReactElement | null {
  const reason = useQuery(
    'account.missing',
    {},
    (missing) => missing.find((one) => one.part === part)?.reason,
  )
  if (reason === undefined) return null
  return (
    <p className="notice-line" role="status">
      <span>{reason}</span>
    </p>
  )
}
