/** As Factur-X and ZUGFeRD do. */
import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib'
import type { Profile } from './xml-invoice.ts'

export async function attachInvoice(
  pdf: Uint8Array,
  xml: string,
  profile: Profile,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  await document.attach(new TextEncoder().encode(xml), attachmentName(profile), {
    mimeType: 'text/xml',
    description: 'Invoice',
    afRelationship: AFRelationship.Alternative,
  })
  return document.save()
}

function attachmentName(profile: Profile): string {
  if (profile === 'ZUGFeRD 1') return 'ZUGFeRD-invoice.xml'
  return profile === 'XRechnung' ? 'xrechnung.xml' : 'factur-x.xml'
}
