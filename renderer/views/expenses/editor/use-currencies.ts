import { useQuery } from '../../../data/use-query.ts'

/** Offered after the usual currency. Any other code can be typed. */
const common = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY']

/** Codes that the currency field offers, the usual one of the account first. */
export function useCurrencies(): readonly string[] {
  const usual = useQuery('expenses.usualCurrency', {})
  return usual === undefined ? common : [usual, ...common.filter((code) => code !== usual)]
}
