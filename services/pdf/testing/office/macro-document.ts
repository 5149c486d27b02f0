import { docx, paragraph } from './build-docx.ts'
import { buildVbaProject } from './build-vba-project.ts'

/** How LibreOffice calls the macro of such a document once it has opened it. */
export const macroUrl = 'vnd.sun.star.script:Project.NewMacros.AutoOpen?language=Basic&location=document'

/** A document with macros, whose AutoOpen writes a file. */
export const macroDocument = (path: string): Buffer =>
  docx({
    body: paragraph('macros'),
    mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
    relationships: `<Relationship Id="rIdV" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject"
      Target="vbaProject.bin"/>`,
    types: '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    parts: [
      {
        name: 'word/vbaProject.bin',
        data: buildVbaProject(
          `Sub AutoOpen()\nOpen "${path}" For Output As #1\nPrint #1, "ran"\nClose #1\nEnd Sub\n`,
        ),
      },
    ],
  })
