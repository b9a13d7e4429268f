import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { Facts } from '../../../controls/Facts.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { useOnce } from '../../../data/use-query.ts'
import { useStores } from '../../../components/window-context.ts'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { Problem } from '../../../controls/Problem.tsx'
import { useCall } from '../../../components/use-call.ts'
import styles from './diagnostics.module.css'

/** Page with versions and the licence texts of everything shipped with Stint (build/licences/licence-texts.ts). */
export function AboutView({ onBack }: { readonly onBack: () => void }): ReactElement {
  const { submit } = useStores()
  const answer = useOnce('about.program', {})
  const about = answer?.ok === true ? answer.value : null
  const { problem, run } = useCall()
  const [query, setQuery] = useState('')
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (about?.licences.packages ?? []).filter(({ name, license }) => {
    const text = `${name} ${license}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="fill">
      <ScreenHeader
        title={t`About Stint`}
        parent={<Button isSmall autoFocus onPress={onBack}>{t`Settings`}</Button>}
      >
        <SearchField label={t`Find a package`} value={query} onChange={setQuery} />
      </ScreenHeader>
      {/* Scrolls by keyboard as well. */}
      <div
        className={`scrolled ${styles['body']}`}
        role="region"
        aria-label={t`Versions and licences`}
        tabIndex={0}
      >
        <Problem text={answer?.ok === false ? answer.error.message : problem} />
        {about && (
          <>
            <Facts
              title={t`Versions`}
              facts={Object.entries({
                Stint: about.versions.stint,
                Electron: about.versions.electron,
                Chromium: about.versions.chromium,
                Node: about.versions.node,
              }).map(([label, value]) => ({ label, value }))}
            />
            <p className={`row wrap dim small ${styles['note']}`}>
              {t`Stint is available under the MIT licence. Electron and Chromium include their own licence files.`}
              <Button
                tone="link"
                onPress={() => void run(() => submit('about.openLicenceFolder', {}))}
              >{t`Chromium licences`}</Button>
            </p>
            <section aria-label={t`Packages`} className={styles['group']}>
              <h2>{t`Packages`}</h2>
              <p role="status" className="dim">
                {found.length === 0 && t`No packages match.`}
              </p>
              <ul className={styles['packages']}>
                {found.map(({ name, version, license, texts }) => (
                  <li key={`${name} ${version}`}>
                    <details>
                      <summary>
                        <span className="cut">{name} </span>
                        <span className="faint">{version} </span>
                        <span className="faint cut">{license}</span>
                      </summary>
                      {texts.map((place) => (
                        <pre key={place}>{about.licences.texts[place]}</pre>
                      ))}
                    </details>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </div>
  )
}
