import { listOf, plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { AccountSummary } from '../../../shared/contract/workspace-payloads.ts'
import type { UnsentChoice } from '../../../shared/contract/groups/workspace.ts'
import { FormDialog } from '../../components/forms/FormDialog.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { RadioGroup } from '../../controls/fields/RadioGroup.tsx'
import { useRemoveAccount } from './use-remove-account.ts'

type Props = { readonly account: AccountSummary; readonly onClose: () => void }

const choices = [
  {
    id: 'export',
    label: t`Write it into a file`,
    hint: t`Saves unsent work with its drafts and receipts to Downloads. You can import it again later.`,
  },
  {
    id: 'keep',
    label: t`Keep it on this computer`,
    hint: t`The data moves to the “removed” folder beside Stint’s other data. Connect this business again to restore it.`,
  },
] as const

/** Confirms the removal of an account and asks what to do with unsent work. */
export function RemoveAccountDialog({ account, onClose }: Props): ReactElement | null {
  const { drafts, remove } = useRemoveAccount(account)
  // The data of an account that could not be opened can't be counted or exported.
  const isOpen = account.sync !== null
  const unsent = account.sync?.unsent ?? 0
  const isAsked = isOpen && unsent + (drafts ?? 0) > 0
  const form = useForm<{ choice: Exclude<UnsentChoice, 'none'> }, unknown>({
    draft: null,
    initial: { choice: 'export' },
    submit: ({ choice }) => remove(!isOpen ? 'keep' : isAsked ? choice : 'none'),
    onSaved: onClose,
  })
  if (drafts === null) return null
  return (
    <FormDialog
      form={form}
      title={t`Remove ${account.name}?`}
      saveLabel={t`Remove`}
      onClose={onClose}
    >
      <p>
        {t`This signs you out and removes the account from this computer. Your data stays on the service.`}
        {account.hasRunningTimer && ` ${t`Its running timer keeps running on the service.`}`}
      </p>
      {!isOpen && <p>{t`It couldn’t be opened, so its data stays in the “removed” folder.`}</p>}
      {isAsked && (
        <RadioGroup
          label={unsentMessage(unsent, drafts)}
          value={form.values.choice}
          options={choices}
          onChange={(next) => form.edit({ choice: next })}
        />
      )}
    </FormDialog>
  )
}

/** `2 changes and 1 draft have not been sent:` */
function unsentMessage(unsent: number, drafts: number): string {
  const parts = [
    ...(unsent > 0 ? [plural(unsent, { one: '# change', other: '# changes' })] : []),
    ...(drafts > 0 ? [plural(drafts, { one: '# draft', other: '# drafts' })] : []),
  ]
  return plural(
    unsent + drafts,
    { one: '{parts} has not been sent:', other: '{parts} have not been sent:' },
    { parts: listOf(parts) },
  )
}
