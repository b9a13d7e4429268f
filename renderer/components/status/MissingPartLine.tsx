import type { ReactElement } from 'react'
import { useQuery } from '../../data/use-query.ts'
import type { AccountPart } from '../../../shared/domain/account/account-part.ts'

/** Line that says why records of a part of the account are not sent. Renders nothing if the account has the part. */
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
