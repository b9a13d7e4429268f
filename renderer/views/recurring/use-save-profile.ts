import { t } from '../../../shared/domain/language/translate.ts'
import { useState } from 'react'
import type { ProfileBilling } from '../../../shared/contract/groups/recurring.ts'
import type { StoredProfile } from '../../../shared/domain/recurring/profile.ts'
import { useStores } from '../../components/window-context.ts'
import { profileOf, type ProfileFields, type ProfileProblems } from './profile-form.ts'
import { problemsOfService } from './service-problems.ts'

type Options = {
  readonly profile: StoredProfile | null
  readonly form: ProfileFields
  readonly onSaved: () => void
}

/** Checks a profile, sends it, and keeps what is wrong for the fields. A card that has not passed holds it up. */
export function useSaveProfile({ profile, form, onSaved }: Options) {
  const stores = useStores()
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [billing, setBilling] = useState<ProfileBilling | 'unchecked' | null>(null)
  const isReady = !isBusy && billing !== 'unchecked' && profile?.state !== 'sending'
  const save = async (): Promise<void> => {
    if (!isReady) return
    const read = profileOf(form)
    setProblems(read.problems ?? {})
    setMessage(read.problems ? t`Some fields need a look.` : null)
    if (read.content === null) return
    setIsBusy(true)
    const id = profile?.id ?? null
    const outcome = await stores.submit('recurring.save', { id, content: read.content, billing })
    setIsBusy(false)
    if (!outcome.ok) {
      setMessage(outcome.error.message)
      if (outcome.error.field === 'card') setProblems({ card: outcome.error.message })
    } else if (outcome.value.kind === 'refused') {
      const { fields, message: words } = outcome.value
      const { other, ...placed } = problemsOfService(fields, words)
      const isPlaced = Object.keys(placed).length > 0
      // Words that stand at their field name it as the interface does, and are not said twice.
      const isSaid =
        Object.values(fields).includes(words) || (isPlaced && Object.keys(fields).length === 0)
      setProblems(placed)
      setMessage(
        [
          !isSaid && t`The service says: “${words}”`,
          isSaid && isPlaced && t`Some fields need a look.`,
          other,
        ]
          .filter(Boolean)
          .join(' '),
      )
    } else onSaved()
  }
  /** What was wrong with these fields is not any more, as far as it is known here. */
  const forget = (fields: readonly string[]): void => {
    const left = Object.entries(problems).filter(
      ([name]) => !fields.some((field) => name === field || name.startsWith(`${field}.`)),
    )
    if (left.length === Object.keys(problems).length) return
    setProblems(Object.fromEntries(left))
    if (left.length === 0) setMessage(null)
  }
  return { problems, message, isBusy, isReady, setBilling, save, forget }
}
