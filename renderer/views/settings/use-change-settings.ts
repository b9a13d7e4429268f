import { t } from '../../../shared/domain/language/translate.ts'
import { useState } from 'react'
import type { Settings } from '../../../shared/contract/settings.ts'
import { useStores } from '../../components/window-context.ts'
import { useSettings } from '../../data/work.ts'

/** Settings that are on or off and have a row of their own. */
type SwitchId = 'assistants' | 'checksForUpdates' | 'startAtLogin' | 'startHidden' | 'wantsNotes'

/** Returns the settings, a function that changes them and offers undo, and the last error message for the section. */
export function useChangeSettings() {
  const stores = useStores()
  const [problem, setProblem] = useState<string | null>(null)
  const change = async (values: Partial<Settings>): Promise<void> => {
    const stored = stores.answers.get('settings.state', {})
    const outcome = await stores.submit('settings.change', values)
    setProblem(outcome.ok ? null : outcome.error.message)
    if (!outcome.ok || !stored) return
    const names = Object.keys(values) as (keyof Settings)[]
    const before = Object.fromEntries(names.map((name) => [name, stored[name]]))
    stores.offerRevert(t`Setting changed.`, () => stores.submit('settings.change', before))
  }
  const settings = useSettings()
  /** Returns the props of the row of a setting. */
  const switchOf = (id: SwitchId) => ({
    id,
    isOn: settings[id],
    onChange: (isOn: boolean) => void change({ [id]: isOn }),
  })
  return { settings, change, switchOf, problem }
}
