import { t } from '../../../shared/domain/language/translate.ts'
import { failure } from '../../../shared/contract/errors.ts'

/** The failure of a command whose import is forgotten. */
export const importNotFound = () => failure('notFound', t`This import is not there any more.`)
