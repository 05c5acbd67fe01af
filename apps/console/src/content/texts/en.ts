import type { ContentTexts } from '../texts.ts'

export const texts: ContentTexts = {
  tabs: { news: 'News', messages: 'Messages to customers' },
  languages: { ja: 'Japanese', en: 'English', zh: 'Chinese' },
  heading: 'Heading',
  body: 'Text',
  bodyHint: 'An empty line separates paragraphs.',
  recipientsHint: 'Empty for all customers; otherwise account numbers separated by commas.',
  everybody: 'all customers',
  sent: 'Sent',
  shown: 'Shown',
  withdrawn: 'Withdrawn',
  onItsWay: 'Sending',
  arrived: 'Delivered',
}
