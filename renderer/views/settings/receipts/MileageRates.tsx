import { regionName, t } from '../../../../shared/domain/language/translate.ts'
import { Pencil, Plus, Trash2 } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { MileageRate } from '../../../../shared/domain/mileage/mileage-rate.ts'
import { ratePresets, type RatePreset } from '../../../../shared/domain/mileage/rate-presets.ts'
import { useStores, useWorkspaceId } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { MenuButton } from '../../../controls/lists/MenuButton.tsx'
import { shortDate } from '../../../lib/days.ts'
import { rateText } from '../../../lib/mileage.ts'
import { MileageRateDialog } from './MileageRateDialog.tsx'
import { SettingRow } from '../SettingRow.tsx'
import styles from './mileage-rates.module.css'
import { useQuery } from '../../../data/use-query.ts'

/** Default until the usual currency is known. */
const defaultCurrency = 'EUR'

/** List of the mileage rates of the shown account. Each rate is valid from a day on. */
export function MileageRates(): ReactElement {
  const workspace = useWorkspaceId()
  const rates = useQuery('mileageRates.all', {}) ?? []
  const currency = useQuery('expenses.usualCurrency', {}) ?? defaultCurrency
  const [open, setOpen] = useState<{ readonly rate: MileageRate | null } | null>(null)
  return (
    <>
      <SettingRow
        id="mileageRates"
        more={workspace !== null && <RateList rates={rates} onOpen={(rate) => setOpen({ rate })} />}
      >
        <span className="wrap">
          <Presets isDisabled={workspace === null} />
          <Button isDisabled={workspace === null} onPress={() => setOpen({ rate: null })}>
            {t`New rate…`}
          </Button>
        </span>
      </SettingRow>
      {open && (
        <MileageRateDialog
          key={open.rate?.id ?? ''}
          rate={open.rate}
          currency={currency}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function countryName({ country }: RatePreset): string {
  switch (country) {
    case 'DE':
    case 'AT':
      return regionName(country)
    case 'GB':
      return t`United Kingdom, first 10,000 miles of a year`
    case 'US':
      return t`United States, from 2022 on`
  }
}

/** Buttons that add the rates of a country for a private car; rates for a day that already has a rate are left out. */
function Presets({ isDisabled }: { readonly isDisabled: boolean }): ReactElement {
  const { act } = useStores()
  return (
    <MenuButton
      label={t`Official rates by country`}
      text={t`Official rates`}
      icon={Plus}
      isDisabled={isDisabled}
      actions={ratePresets.map((preset) => ({
        id: preset.country,
        label: countryName(preset),
        onAction: () => void act('mileageRates.addAll', { rates: preset.rates }),
      }))}
    />
  )
}

type ListProps = {
  readonly rates: readonly MileageRate[]
  readonly onOpen: (rate: MileageRate) => void
}

function RateList({ rates, onOpen }: ListProps): ReactElement {
  if (rates.length === 0) {
    return (
      <p className={`small dim ${styles['empty']}`}>
        {t`No rates yet. Add one, and “34 km Berlin – Potsdam @client” in the quick line becomes an expense at that rate.`}
      </p>
    )
  }
  return (
    <ul className={styles['rates']} aria-label={t`Mileage rates`}>
      {rates.map((rate) => (
        <li key={rate.id}>
          <Rate rate={rate} onOpen={() => onOpen(rate)} />
        </li>
      ))}
    </ul>
  )
}

function Rate({ rate, onOpen }: { readonly rate: MileageRate; readonly onOpen: () => void }) {
  const { act } = useStores()
  const since = shortDate(rate.validFrom)
  return (
    <>
      <span className={styles['rate']}>{rateText(rate)}</span>
      <span className="small dim grow">{t`from ${since}`}</span>
      <IconButton
        isSmall
        icon={Pencil}
        label={t`Change the rate that starts on ${since}`}
        onPress={onOpen}
      />
      <IconButton
        isSmall
        icon={Trash2}
        label={t`Delete the rate that starts on ${since}`}
        onPress={() => void act('mileageRates.remove', { id: rate.id })}
      />
    </>
  )
}
