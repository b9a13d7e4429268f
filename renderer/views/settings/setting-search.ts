import { createContext, useContext } from 'react'
import { findSettings, type SectionId, type SettingId } from './setting-texts.ts'

/** Search in the settings, and its result. */
export type SettingSearch = {
  readonly query: string
  readonly found: ReadonlyMap<SectionId, ReadonlySet<SettingId>>
}

export const SettingSearchContext = createContext<SettingSearch>({
  query: '',
  found: findSettings(''),
})

/** Returns the search of the settings screen. */
export function useSettingSearch(): SettingSearch {
  return useContext(SettingSearchContext)
}
