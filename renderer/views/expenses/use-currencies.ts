import { useEffect, useState } from 'react'
import { useStores } from '../../components/window-context.ts'

/** Offered after the usual currency. Any other code can be typed. */
const common = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY']

/** Codes that the currency field offers, the usual one of the account first. */
export function useCurrencies(): readonly string[] {
  const { askExpenses } = useStores()
  const [usual, setUsual] = useState('')
  useEffect(() => {
    let isCurrent = true
    void askExpenses.usualCurrency().then((outcome) => {
      if (isCurrent && outcome.ok) setUsual(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [askExpenses])
  return usual === '' ? common : [usual, ...common.filter((code) => code !== usual)]
}
