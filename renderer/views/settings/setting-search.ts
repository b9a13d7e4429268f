import { createContext, useContext } from 'react'
import { findSettings, type SectionId, type SettingId } from './setting-texts.ts'

/** What is searched in the settings, and what that finds. */
export type SettingSearch = {
  readonly query: string
  readonly found: ReadonlyMap<SectionId, ReadonlySet<SettingId>>
}

export const SettingSearchContext = createContext<SettingSearch>({
  query: '',
  found: findSettings(''),
})

/** The search of the screen. */
export function useSettingSearch(): SettingSearch {
  return useContext(SettingSearchContext)
}
