import { contactQuestions } from './contact-copy.ts'
import { Faq } from './faq.tsx'

export const ContactQuestions = () => <Faq questions={contactQuestions} />
