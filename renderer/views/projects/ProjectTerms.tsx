import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { Project } from '../../../shared/domain/projects/project.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { useClients, useSettings } from '../../data/work.ts'
import { clientName } from '../../lib/client-name.ts'
import { longDayWithYear } from '../../lib/days.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { billingMethods } from './project-form.ts'
import styles from './project-overview.module.css'

/** Terms of a project: client, price, budget, due date. Changed with the Edit button. */
export function ProjectTerms({
  project,
  today,
}: {
  readonly project: Project
  readonly today: Day
}): ReactElement {
  const clients = useClients()
  const usual = useSettings().currency
  const { clientId, type, rate, fixedPrice, billingMethod, dueDate, rounding, description } =
    project
  const currency = clients.find(({ id }) => id === clientId)?.currency ?? usual
  const price = type === 'hourlyRate' ? rate : fixedPrice
  const facts: readonly (readonly [string, string])[] = [
    [t`Client`, clientName(clients, clientId) ?? t`Internal`],
    [
      type === 'hourlyRate' ? t`Hourly rate` : t`Fixed price`,
      price === null ? '–' : moneyText(price, currency),
    ],
    [t`Billing method`, billingMethods.find(({ id }) => id === billingMethod)?.label ?? '–'],
    [t`Due`, dueDate === null ? '–' : longDayWithYear(dueDate, today)],
    ...(rounding === null ? [] : [[t`Rounding`, t`${rounding.minutes} min in reports`] as const]),
  ]
  return (
    <section aria-label={t`Terms`} className={styles['terms']}>
      <h2>{t`Terms`}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description !== null && description !== '' && (
        <p className={styles['description']} dir="auto">
          {description}
        </p>
      )}
    </section>
  )
}
