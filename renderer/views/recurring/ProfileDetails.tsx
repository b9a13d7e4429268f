import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronDown } from 'lucide'
import { useState, type ReactElement } from 'react'
import { profileTexts } from '../../../shared/domain/recurring/profile.ts'
import { Button } from '../../controls/Button.tsx'
import { Switch } from '../../controls/fields/Switch.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import type { FormParts, ProfileTextField as Field } from './profile-form.ts'
import styles from './recurring.module.css'

const seldom: readonly (readonly [Field, string])[] = [
  ['poNumber', t`Purchase order`],
  ['language', t`Language`],
  ['organization', t`Organization`],
  ['firstName', t`First name`],
  ['lastName', t`Last name`],
  ['street1', t`Street`],
  ['street2', t`Street, line 2`],
  ['code', t`Postal code`],
  ['city', t`City`],
  ['state', t`State or province`],
  ['country', t`Country`],
  ['vatName', t`VAT name`],
  ['vatNumber', t`VAT number`],
  ['returnUri', t`Return URL`],
]

/**
 * Form section of a recurring profile: the invoice's texts, how it is sent, and rarely needed data such as address, VAT
 * and discount.
 */
export function ProfileDetails({ form, problems, edit }: FormParts): ReactElement {
  const [isOpened, setIsOpened] = useState(false)
  const isOpen =
    isOpened ||
    ([...profileTexts, 'discount', 'currencyCode'] as const).some(
      (name) => form[name] !== '' || problems[name] !== undefined,
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
        <TextField {...field('terms', t`Terms`)} rows={2} />
        <TextField {...field('notes', t`Notes on the invoice`)} rows={2} />
      </div>
      <div className={`column ${styles['switches']}`}>
        <Switch
          isSelected={form.sendEmail}
          onChange={(sendEmail) => edit({ sendEmail })}
        >{t`Send by email`}</Switch>
        <Switch
          isSelected={form.sendSnailMail}
          onChange={(sendSnailMail) => edit({ sendSnailMail })}
        >{t`Also send by post`}</Switch>
      </div>
      {(['sendEmail', 'sendSnailMail'] as const).map(
        (name) =>
          problems[name] !== undefined && (
            <p key={name} className={`row bad ${styles['error']}`}>
              {`${name === 'sendEmail' ? t`Send by email` : t`Also send by post`}: ${problems[name]}`}
            </p>
          ),
      )}
      {isOpen ? (
        <section aria-label={t`More fields`}>
          <h2 className={styles['head']}>{t`More`}</h2>
          <div className={styles['grid']}>
            <TextField {...field('discount', t`Discount (%)`)} inputMode="decimal" />
            <TextField
              {...field('currencyCode', t`Currency`)}
              maxLength={3}
              placeholder={t`Same as your business`}
            />
            {seldom.map(([name, label]) => (
              <TextField key={name} {...field(name, label)} />
            ))}
          </div>
        </section>
      ) : (
        <div>
          <Button
            isSmall
            icon={ChevronDown}
            onPress={() => setIsOpened(true)}
          >{t`More: address, VAT, discount, currency`}</Button>
        </div>
      )}
    </>
  )
}
