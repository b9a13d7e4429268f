import { t } from '../../../shared/domain/language/translate.ts'
import { Pencil, RefreshCcw, Trash2, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import {
  isSameChoice,
  maxReportNameLength,
  type ReportChoice,
  type SavedReport,
} from '../../../shared/domain/reports/saved-report.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import type { Outcome } from '../../../shared/contract/errors.ts'
import styles from './saved-reports.module.css'

type Props = {
  readonly choice: ReportChoice
  readonly onOpen: (choice: ReportChoice) => void
  readonly onClose: () => void
}

/** Panel of saved reports, which can be opened, renamed, updated and deleted. The shown report can be saved, too. */
export function SavedReports({ choice, onOpen, onClose }: Props): ReactElement {
  const stores = useStores()
  const saved = useQuery('reports.marks', {}, (marks) => marks.saved) ?? []
  const [renaming, setRenaming] = useState<SavedReport['id'] | null>(null)
  const same = saved.find((one) => isSameChoice(one.choice, choice))
  return (
    <section
      className={`column ${styles['panel']}`}
      aria-label={t`Saved reports`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && renaming === null) onClose()
      }}
    >
      <header>
        <h2 tabIndex={-1} data-fallback>{t`Saved reports`}</h2>
        <IconButton isSmall icon={X} label={t`Close saved reports`} onPress={onClose} />
      </header>
      {same === undefined ? (
        <NameForm
          label={t`Name for this view`}
          initial=""
          action={t`Save`}
          onSave={(name) => stores.submit('reports.save', { name, choice })}
        />
      ) : (
        <p className="dim">{t`This view is saved as “${same.name}”.`}</p>
      )}
      {saved.length === 0 ? (
        <p className="dim">{t`No saved reports. Name this view to save it.`}</p>
      ) : (
        <ul className={styles['list']} aria-label={t`Saved reports`}>
          {saved.map((report) => (
            <li key={report.id} className="row" aria-label={report.name}>
              {renaming === report.id ? (
                <NameForm
                  label={t`New name for ${report.name}`}
                  initial={report.name}
                  action={t`Rename`}
                  onSave={(name) => stores.submit('reports.changeSaved', { id: report.id, name })}
                  onDone={() => setRenaming(null)}
                />
              ) : (
                <>
                  <NativeButton
                    className={`grow ${styles['open']}`}
                    aria-label={t`Open ${report.name}`}
                    onClick={() => onOpen(report.choice)}
                  >
                    <span className="cut">{report.name}</span>
                  </NativeButton>
                  <span className={styles['tools']}>
                    <IconButton
                      isSmall
                      icon={RefreshCcw}
                      label={t`Save this view as ${report.name}`}
                      isDisabled={report === same}
                      onPress={() =>
                        void stores.act('reports.changeSaved', { id: report.id, choice })
                      }
                    />
                    <IconButton
                      isSmall
                      icon={Pencil}
                      label={t`Rename ${report.name}`}
                      onPress={() => setRenaming(report.id)}
                    />
                    <IconButton
                      isSmall
                      icon={Trash2}
                      label={t`Delete ${report.name}`}
                      onPress={() => void stores.act('reports.removeSaved', { id: report.id })}
                    />
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type NameProps = {
  readonly label: string
  readonly initial: string
  readonly action: string
  readonly onSave: (name: string) => Promise<Outcome<unknown>>
  readonly onDone?: () => void
}

function NameForm({ label, initial, action, onSave, onDone }: NameProps): ReactElement {
  const form = useForm({
    draft: null,
    initial: { name: initial },
    submit: ({ name }) => onSave(name),
    onSaved: () => onDone?.(),
  })
  return (
    <Form form={form} className={`grow ${styles['form']}`}>
      <TextField label={label} maxLength={maxReportNameLength} autoFocus {...form.field('name')} />
      <Button type="submit" isPending={form.isBusy}>
        {action}
      </Button>
      {onDone && <Button onPress={onDone}>{t`Cancel`}</Button>}
    </Form>
  )
}
