import type { ReportFact } from '../report.ts'

/** What an edited document will be without, said before the first edit: a sentence for each fact of a load's report. */
export const editingCosts = (report: readonly ReportFact[]): readonly string[] =>
  report.flatMap(({ code, count = 1 }) => {
    switch (code) {
      case 'repaired':
        return ['This PDF is damaged. The edited copy has what could be repaired of it.']
      case 'password-removed':
        return ['This PDF opens with a password. The edited copy will open without one.']
      case 'restrictions-removed':
        return ['This PDF forbids some uses, such as printing or changes. The edited copy will not.']
      case 'signature-removed':
        return [
          count === 1
            ? 'This PDF is signed. An edit makes its signature invalid.'
            : `This PDF has ${count} signatures. An edit makes them invalid.`,
        ]
      case 'active-content-removed':
        return [
          count === 1
            ? 'This PDF has a script or launch action, which the edited copy will not have.'
            : `This PDF has ${count} scripts or launch actions, which the edited copy will not have.`,
        ]
      default:
        return []
    }
  })
