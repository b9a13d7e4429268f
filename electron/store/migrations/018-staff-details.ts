/** Every field of a staff member but `api_token`. */
export const staffDetails: readonly string[] = [
  ...[
    ...[
      'username',
      'fax',
      'mobile_phone',
      'home_phone',
      'business_phone',
      'street',
      'street2',
      'city',
    ],
    ...[
      'province',
      'postal_code',
      'country',
      'language',
      'currency',
      'last_login_at',
      'signed_up_at',
    ],
    ...['changed_at', 'system_id', 'project_ids'],
  ].map((column) => `ALTER TABLE staff ADD COLUMN ${column} TEXT`),
  `ALTER TABLE staff ADD COLUMN level INTEGER`,
  `ALTER TABLE staff ADD COLUMN login_count INTEGER`,
  `ALTER TABLE staff ADD COLUMN vis_state INTEGER NOT NULL DEFAULT 0`,
]
