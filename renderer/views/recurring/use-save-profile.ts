import { t } from '../../../shared/domain/language/translate.ts'
import { useState } from 'react'
import type { ProfileBilling } from '../../../shared/contract/recurring-payloads.ts'
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
  const { recurring } = useStores()
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
    const outcome = await recurring.save({ id, content: read.content, billing })
    setIsBusy(false)
    if (!outcome.ok) {
      setMessage(outcome.error.message)
      if (outcome.error.field === 'card') setProblems({ card: outcome.error.message })
    } else if (outcome.value.kind === 'refused') {
      setProblems(problemsOfService(outcome.value.fields))
      setMessage(t`The service says: “${outcome.value.message}”`)
    } else onSaved()
  }
  return { problems, message, isBusy, isReady, setBilling, save }
}
