import { render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { formatMessage } from '../../shared/domain/language/format-message.ts'
import { setLanguage, t } from '../../shared/domain/language/translate.ts'
import { Sentence } from './Sentence.tsx'

afterEach(() => setLanguage('en'))

const sentence = (
  <Sentence of={(place) => t`From ${place(<b>nine</b>)} to ${place(<i>ten</i>)}, or later`} />
)

describe('a sentence with elements', () => {
  it('has them where its message places them', () => {
    const { container } = render(sentence)
    expect(container.innerHTML).toBe('From <b>nine</b> to <i>ten</i>, or later')
  })

  it('has them in the order of another language', () => {
    const messages = { 'From {0} to {1}, or later': 'Bis {1}, ab {0}' }
    setLanguage('de', { messages, format: formatMessage })
    const { container } = render(sentence)
    expect(container.innerHTML).toBe('Bis <i>ten</i>, ab <b>nine</b>')
  })
})
