import { commonFields } from '../../../shared/domain/whole-export/exported-field.ts'
import { localLists } from '../../store/local-lists.ts'
import { fieldsOf, type DescribedEntity } from './exported-entity.ts'

const everyClient = '(SELECT id FROM client_names UNION SELECT id FROM service_clients)'

const localFiles = Object.values(localLists).map(({ about, table, fields }): DescribedEntity => ({
  file: table.replaceAll('_', '-'),
  about,
  fields: fieldsOf(fields),
}))

export const accountEntities: readonly DescribedEntity[] = [
  {
    file: 'clients',
    about: 'Names of clients',
    from: `${everyClient} r LEFT JOIN client_names n ON n.id = r.id LEFT JOIN service_clients s ON s.id = r.id`,
    key: 'r.id',
    fields: fieldsOf([
      ['id', 'integer', 'id on the service'],
      ['name', 'text', 'given on this computer', 'n.name'],
      ['serviceName', 'text', 'on the service', 's.name'],
      ['isArchived', 'flag', 'on the service', 's.is_archived'],
    ]),
  },
  {
    file: 'categories',
    about: 'Categories of expenses',
    fields: fieldsOf([
      ['id', 'integer', 'id on the service'],
      ['name', 'text', 'given on this computer'],
      ['serviceName', 'text', 'on the service'],
      ['parentId', 'integer', '`id` of the category above'],
      ['isCogs', 'flag', 'cost of goods sold'],
      ['isArchived', 'flag', 'on the service'],
    ]),
  },
  {
    file: 'staff',
    about: 'People of the business',
    internal: ['base'],
    fields: fieldsOf([
      commonFields.id,
      commonFields.serviceId,
      ['firstName lastName displayName email organization note', 'text', ''],
      ['rate', 'decimal', 'per hour'],
      commonFields.currency,
      ['username mobilePhone businessPhone homePhone fax', 'text', ''],
      ['street street2 city province postalCode country language', 'text', ''],
      ['visState', 'integer', '0 active, 1 deleted, 2 archived'],
      ['level', 'integer', 'of access; 1000 is an administrator'],
      ['loginCount', 'integer', ''],
      ['lastLoginAt signedUpAt changedAt', 'text', 'as the service writes it'],
      ['systemId', 'text', 'the accounting system'],
      ['projectIds', 'text', '`serviceId` in projects, separated by commas'],
      commonFields.createdAt,
      commonFields.deletedAt,
    ]),
  },
  {
    file: 'callbacks',
    about: 'Webhooks of the service, without their secrets',
    internal: ['base'],
    fields: fieldsOf([
      commonFields.id,
      commonFields.serviceId,
      ['event', 'text', 'what it reports'],
      ['uri', 'text', 'where it reports to'],
      ['verified', 'flag', ''],
      commonFields.createdAt,
      commonFields.deletedAt,
    ]),
  },
  {
    file: 'recurring-profiles',
    about: 'Recurring invoices; card data is never stored',
    fields: fieldsOf([
      commonFields.id,
      ['serviceId', 'integer', 'id on the service, if known'],
      ['state', 'text', 'whether the service has it'],
      ['content', 'json', 'client, schedule, lines and amounts'],
      ['gateway', 'text', 'charges the card'],
      ['changedAt', 'instant', ''],
    ]),
  },
  ...localFiles,
  {
    file: 'unsent-changes',
    about: 'Changes that have not reached the service',
    from: 'outbox r',
    internal: ['twin_key', 'accepted', 'vain_look_ups'],
    fields: fieldsOf([
      ['id', 'text', 'id of the change'],
      ['seq', 'integer', 'order of sending'],
      commonFields.entity,
      commonFields.localId,
      ['kind', 'text', 'create, update or delete'],
      ['patch', 'json', 'the fields to send'],
      ['base', 'json', 'their values before the change'],
      ['theirs', 'json', 'values of the service, for fields that both sides changed'],
      ['state', 'text', 'how far sending is'],
      ['attempts', 'integer', ''],
      ['notBefore', 'instant', 'earliest next attempt'],
      ['sentAt', 'instant', 'last attempt'],
      ['error', 'json', 'what the service answered'],
      ['createdAt', 'instant', 'when the change was made'],
    ]),
  },
  {
    file: 'imported-changes',
    about: 'Changes of an imported file that wait for a decision',
    fields: fieldsOf([
      ['id', 'text', 'id of the change'],
      ['seq', 'integer', 'order'],
      commonFields.entity,
      commonFields.localId,
      ['serviceId', 'integer', 'id on the service'],
      ['kind', 'text', 'update or delete'],
      ['patch', 'json', 'the changed fields'],
      ['base', 'json', 'their values before the change'],
      ['title', 'text', 'name of the row'],
      ['createdAt', 'instant', 'when the change was made'],
    ]),
  },
  {
    file: 'unreadable-rows',
    about: 'Rows of the service that Stint could not read',
    from: 'rejected_rows r',
    fields: fieldsOf([
      ['list', 'text', 'list of the service'],
      ['raw', 'json', 'the row as it was sent'],
      ['reason', 'text', 'why it could not be read'],
      ['seenAt', 'instant', 'when it was first sent'],
    ]),
  },
]
