import { useClients, useSettings } from '../../data/work.ts'

/** Returns a function that gives the currency of a profile, or else of its client, or else of the settings. */
export function useProfileCurrency(): (profile: {
  readonly currencyCode?: string
  readonly clientId: string | number
}) => string {
  const clients = useClients()
  const preferred = useSettings().currency
  return ({ currencyCode = '', clientId }) => {
    if (/^[A-Za-z]{3}$/.test(currencyCode.trim())) return currencyCode.trim().toUpperCase()
    return clients.find(({ id }) => String(id) === String(clientId))?.currency ?? preferred ?? 'EUR'
  }
}
