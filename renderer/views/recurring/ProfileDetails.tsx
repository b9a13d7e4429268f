import { useState, type ReactElement } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Switch } from '../../controls/Switch.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { FormParts } from './form-fields.ts'
import { textFields, type TextField as Field } from './profile-form.ts'
import styles from './recurring.module.css'

const seldom: readonly (readonly [Field, string])[] = [
  ['poNumber', 'Purchase order'],
  ['language', 'Language'],
  ['organization', 'Organization'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['street1', 'Street'],
  ['street2', 'Street, second line'],
  ['code', 'Postal code'],
  ['city', 'City'],
  ['state', 'State'],
  ['country', 'Country'],
  ['vatName', 'VAT name'],
  ['vatNumber', 'VAT number'],
  ['returnUri', 'Return address (URL)'],
]

/** Texts of the invoice, how it is sent, and what is seldom given: address, VAT, discount. */
export function ProfileDetails({ form, problems, edit }: FormParts): ReactElement {
  const [isOpened, setIsOpened] = useState(false)
  const hasSeldom = textFields.some((field) => {
    const isShownAlways = field === 'terms' || field === 'notes'
    return !isShownAlways && (form[field] !== '' || problems[field] !== undefined)
  })
  const isOpen =
    isOpened ||
    hasSeldom ||
    ['discount', 'currencyCode'].some(
      (name) => form[name as 'discount'] !== '' || problems[name] !== undefined,
    )
  const field = (name: Field | 'discount' | 'currencyCode', label: string) => ({
    label,
    value: form[name],
    onChange: (value: string) => edit({ [name]: value }),
    error: problems[name],
  })
  return (
    <>
      <div className={styles['pair']}>
        <TextField {...field('terms', 'Terms')} rows={2} />
        <TextField {...field('notes', 'Notes on the invoice')} rows={2} />
      </div>
      <div className={styles['switches']}>
        <Switch isSelected={form.sendEmail} onChange={(sendEmail) => edit({ sendEmail })}>
          Send by email
        </Switch>
        <Switch
          isSelected={form.sendSnailMail}
          onChange={(sendSnailMail) => edit({ sendSnailMail })}
        >
          Print and post as well
        </Switch>
      </div>
      {isOpen ? (
        <section aria-label="More fields">
          <h2 className={styles['head']}>More</h2>
          <div className={styles['grid']}>
            <TextField {...field('discount', 'Discount (%)')} inputMode="decimal" />
            <TextField
              {...field('currencyCode', 'Currency')}
              maxLength={3}
              placeholder="As the business"
            />
            {seldom.map(([name, label]) => (
              <TextField key={name} {...field(name, label)} />
            ))}
          </div>
        </section>
      ) : (
        <div>
          <Button tone="flat" isSmall onPress={() => setIsOpened(true)}>
            More: address, VAT, discount, currency
          </Button>
        </div>
      )}
    </>
  )
}
