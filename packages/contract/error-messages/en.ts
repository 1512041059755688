import type { ErrorCode } from './error-codes.ts'

export const errorMessages: Record<ErrorCode, string> = {
  'auth.required': 'Sign in to continue.',
  'auth.forbidden': 'You are not allowed to do this.',
  'auth.host_refused':
    'This server does not answer to the address "{host}". Use its name or IP address in your network, or ask the administrator to set BASE_URL.',
  'auth.site_refused':
    'This request came from the page of another site and was not carried out. Open Tenderwright itself and try again; behind a proxy, ask the administrator to set BASE_URL.',
  'auth.https_required': 'Over this unencrypted address nobody is signed in here. Open {address} instead.',
  'auth.password_short': 'The password needs at least {minimum} characters.',
  'auth.password_long': 'The password is too long. Use {maximum} characters at most.',
  'auth.password_wrong': 'The password is wrong.',
  'auth.password_too_common':
    'This password is one of those that are tried first. Choose another, such as four words that do not belong together.',
  'auth.password_is_address':
    'The password is made of your e-mail address, which everybody knows. Choose another.',
  'auth.no_password': 'This account has no password. Ask the administrator for a new one.',
  'auth.email_invalid': 'This is not a valid e-mail address.',
  'auth.email_taken': 'There is already an account with this e-mail address. Sign in instead.',
  'auth.name_long': 'The name is too long. Use {maximum} characters at most.',
  'auth.credentials_wrong': 'Invalid e-mail or password.',
  'auth.sign_up_closed': 'New accounts are closed here. Ask the administrator for one.',
  'auth.domain_refused': 'New accounts are only for e-mail addresses of this organization.',
  'auth.link_invalid': 'This link is not valid, or no longer. Ask for a new one.',
  'auth.too_many_attempts': 'Too many attempts. Wait {seconds} s and try again.',
  'auth.company_off': 'Signing in with the company is not set up here.',
  'auth.company_unavailable':
    "The company's sign-in does not answer. Sign in with e-mail and password, or try again later.",
  'auth.company_failed':
    "The company's sign-in answered in a way that cannot be trusted. Ask the administrator to look at the server's log.",
  'auth.company_refused': 'Your company account may not be used here. Ask the administrator for access.',
  'auth.company_no_email':
    "The company's sign-in told no e-mail address of yours. Ask the administrator to release it.",
  'auth.company_unverified':
    "The company's sign-in does not confirm your e-mail address. Ask the administrator.",
  'auth.company_account_exists':
    "There is already an account with your e-mail address, and the company's sign-in does not confirm the address. Sign in with e-mail and password.",
  'auth.company_cancelled':
    'Signing in with the company was cancelled. Try again, or sign in with e-mail and password.',
  'auth.company_expired':
    'Signing in with the company took too long, or began in another browser. Try again.',
  'auth.code_wrong': 'This code is wrong, or was used before. Enter the next one that the app shows.',
  'auth.recovery_code_wrong': 'This recovery code is wrong, or was used before.',
  'auth.code_challenge_over': 'The time for the code is over. Sign in with e-mail and password again.',
  'auth.codes_locked': 'Too many wrong codes. Wait 15 minutes and sign in again.',
  'auth.two_factor_on': 'Two-factor sign-in is already on.',
  'auth.two_factor_off': 'Two-factor sign-in is not on.',
  'auth.two_factor_unreadable':
    "The server's secret has changed, so your codes cannot be checked any more. Ask the administrator to reset your two-factor sign-in.",
  'request.invalid': 'The request is not valid: {reason}',
  'request.too_large': 'This is larger than the {limit} allowed here.',
  'request.too_many': 'Too many requests. Wait a moment and try again.',
  'request.not_found': 'There is nothing at this address.',
  'request.file_missing': 'Choose a file to upload.',
  'request.file_empty': 'The file "{file}" is empty. Check the original and upload it again.',
  'request.multipart_broken': 'The upload did not arrive whole. Try again.',
  'request.timed_out': 'Nothing more arrived for too long. Check the connection and try again.',
  'server.internal':
    'Something went wrong on the server. Try again; if it persists, tell the administrator the time it happened.',
  'server.unavailable': 'The server is busy or shutting down. Try again in a moment.',
  'server.not_ready': 'The server cannot work at the moment. What does not answer: {parts}.',
  'server.disk_failed':
    'The disk of the server fails to read or write. Ask the administrator to check it, and try again.',
  'server.storage_failed':
    'The store that keeps the files does not answer at the moment. What was saved is safe; try again in a moment. If it persists, ask the administrator whether the store runs.',
  'server.moving': 'Tenderwright is being moved. You can go on reading; try again later.',
  'server.disk_full':
    'The server has no disk space left for this. Ask the administrator to free some and try again.',

  'database.unavailable':
    'The database cannot be reached at the moment. What was saved is safe; try again in a moment. If it persists, ask the administrator whether the database runs.',
  'database.busy': 'The database is busy with other work. Try again in a moment.',
  'database.failed':
    'The database cannot be read or written. Ask the administrator to check its disk and its permissions, and try again.',
  'database.damaged':
    'The database is damaged. Ask the administrator to stop the server and restore the latest backup.',

  'job.not_found': 'This task no longer exists.',
  'job.cancelled': 'Cancelled.',
  'job.interrupted': 'The server stopped during this task more than once. Start it again.',
  'job.out_of_memory':
    'The task needed more memory than a task may use, each time it was tried. Split the file into smaller ones and try again.',
  'job.stuck':
    'The task stopped answering and was ended, each time it was tried. If a file caused it, save it anew in Word and try again.',
  'job.crashed':
    'The task failed unexpectedly. Try again; if it persists, tell the administrator the time it happened.',

  'documents.not_found': 'This document no longer exists.',
  'documents.wrong_type': '"{file}" is not a Word document. Upload a .docx file.',
  'documents.too_large': '"{file}" is larger than the {limit} MB allowed.',
  'documents.duplicate_running': '"{file}" is already being processed.',
  'documents.nothing_outdated': 'None of these documents needs to be read again.',
  'documents.too_slow':
    'Reading the document took longer than the server allows, so it was stopped. Split it into smaller documents, or ask the administrator to raise DOCUMENT_MINUTES, and upload it again.',
  'documents.upload_not_found': 'This upload no longer exists. Choose the file and upload it again.',
  'documents.upload_incomplete': 'Only part of "{file}" has arrived. Send the rest first.',

  'indexing.folder_refused':
    'The folder "{folder}" is outside the folders this server may read. Use a folder inside the proposals folder.',
  'indexing.folder_unreadable':
    'The folder "{folder}" cannot be read. Check that it exists and that the server may open it.',
  'indexing.not_found': 'This indexing run no longer exists.',

  'docx.not_a_zip':
    'This is not a .docx file: it is damaged or was renamed. Open it in Word and save it again as .docx.',
  'docx.encrypted':
    'The document is protected by a password. Remove the password in Word and upload it again.',
  'docx.legacy_doc': 'This is an old .doc file. Open it in Word and save it as .docx.',
  'docx.truncated': 'The file is cut off: part of it is missing. Copy the original again and upload it.',
  'docx.damaged':
    'The file is damaged and cannot be read. Open it in Word, let it repair the file, and save it again.',
  'docx.bomb': 'The file expands to far more than a document ever needs and was refused for safety.',
  'docx.unsafe_name': 'The file contains entries with unsafe names and was refused for safety.',
  'docx.not_word': 'This is an Office file, but not a Word document. Upload a .docx file.',
  'docx.no_main_part': 'The file has no document text inside. Open it in Word and save it again as .docx.',
  'docx.malformed_xml':
    'The text inside the file is damaged. Open it in Word, let it repair the file, and save it again.',
  'docx.dtd': 'The file contains declarations a Word document must not have and was refused for safety.',
  'docx.too_deep': 'The file is nested deeper than a document ever is and was refused for safety.',
  'docx.unsupported_compression':
    'The file uses a form of compression that Word does not write. Open it in Word and save it again.',
  'docx.empty': 'The file is empty. Check the original and upload it again.',
  'docx.not_found': 'The original of this document is missing from storage. Upload it again.',
  'docx.part_missing':
    'A part of the file is missing. Open it in Word, let it repair the file, and save it again.',
  'docx.part_too_large':
    'A part of the file is larger than a document ever needs and was refused for safety.',
  'docx.cancelled': 'Cancelled.',
  'docx.invalid_request': 'The proposal could not be composed from these sections. Choose them again.',
  'docx.write_failed':
    'The generated file could not be written. Check the disk space of the server and try again.',
  'docx.cannot_read': 'The document could not be read. Open it in Word and save it again as .docx.',
  'docx.cannot_compose': 'The proposal could not be composed: {reason}',

  'search.section_not_found': 'This section no longer exists.',

  'rfp.not_found': 'This RFP session no longer exists.',
  'rfp.matrix_missing':
    'The matrix file of this tender is missing from the storage. Ask the operator of the server to restore it.',
  'rfp.requirement_not_found': 'This requirement does not belong to the session.',
  'rfp.section_not_found': 'The section to select no longer exists.',
  'rfp.matching_running': 'Matching is already running for this session. Wait until it finishes.',
  'rfp.autoselect_not_found':
    'This automatic selection does not belong to the session. Load the page again to see what can be undone.',
  'rfp.autoselect_undone': 'This automatic selection was undone already. Load the page again to see it.',
  'rfp.matrix_changed':
    'The spreadsheet of this session was replaced meanwhile. Load the page again and repeat the correction.',
  'rfp.correction_undone': 'There is no correction to undo. Load the page again to see the current reading.',
  'rfp.amendment_not_found':
    'This new version of the matrix no longer exists. Upload the file again to compare it.',
  'rfp.amendment_applied':
    'This new version of the matrix was applied already. Load the page again to see it.',
  'rfp.amendment_not_applied':
    'This new version of the matrix is not applied. Load the page again to see it.',
  'rfp.amendment_outdated':
    'The requirements of this session changed after the comparison. Upload the new version again to compare it with them.',
  'rfp.amendment_overtaken':
    'The requirements were replaced again after this version of the matrix. Undo the later change first.',
  'rfp.answer_changed':
    'Not saved: somebody changed this answer meanwhile. Your text is still here: look at theirs, then save again.',
  'rfp.answer_lossy':
    'Not saved: with other words the paragraph "{paragraph}" would lose {losses}. Leave this paragraph as it is, or write a text of your own.',
  'rfp.answer_block_unknown':
    'Not saved: the section has no paragraph {block} that can be kept or retyped. Open the section again and choose.',
  'rfp.answer_empty':
    'Not saved: the text is empty. Write something, or mark the requirement as to be written.',
  'rfp.answer_picture_not_found':
    'This picture no longer exists. Remove it from the text and insert it again.',
  'rfp.answer_picture_too_large':
    'The picture is larger than {limit} MB. Make it smaller and insert it again.',
  'rfp.answer_picture_unusable':
    'The file is no PNG or JPEG picture of at most {pixels} pixels a side. Save the picture as PNG and insert it again.',
  'rfp.answer_busy': 'The server is reading other documents just now. Try again in a moment.',
  'rfp.owner_not_found': 'This account no longer exists. Choose another owner.',
  'rfp.order_changed':
    'Not moved: somebody changed the order of the document meanwhile. It is shown as it is now: move again.',
  'rfp.order_other_chapter':
    'A requirement stays under its category. Move it after another requirement of the same category.',
  'rfp.answer_pictures_full':
    'The answers of this session have {limit} pictures already. Put further ones into a document and upload that.',

  'embeddings.unavailable':
    'The embeddings service does not answer. Matching goes on by words; the rest follows when it is back.',
  'embeddings.refused':
    'The embeddings service refuses (HTTP {status}). Ask the administrator to check EMBEDDINGS_URL, EMBEDDINGS_KEY and EMBEDDINGS_MODEL.',
  'embeddings.unusable':
    'The embeddings service answers with something that is no vector for each text. Ask the administrator to check EMBEDDINGS_URL and EMBEDDINGS_MODEL.',

  'workbook.wrong_type':
    '"{file}" cannot be read as a requirements matrix. Upload an .xlsx, .xlsm, .xls, .ods, .csv or .docx file.',
  'workbook.damaged': 'The file is damaged and cannot be read. Open it in Excel or Word and save it again.',
  'workbook.encrypted': 'The file is protected by a password. Remove the password and upload it again.',
  'workbook.too_large': 'The file is too large: {reason}',
  'workbook.no_requirements':
    'No requirement was found. The sheet needs a header row and three columns: category, item, description.',
  'workbook.no_header': 'The sheet has no header row. Put the column names in the first row.',
  'workbook.timed_out': 'Reading the file took too long. Remove what is not the matrix and upload it again.',

  'previews.too_large':
    'With its pictures this section is larger than {limit}, too large for a preview. It will be inserted whole; read its text meanwhile.',
  'previews.timed_out':
    'Composing the preview took too long. The section can be inserted all the same; read its text meanwhile.',
  'previews.busy': 'Many previews are being composed. Try again in a moment.',

  'assembly.block_not_found':
    'No proposal of this knowledge base has this mark. Check that it was copied whole.',
  'assembly.not_found': 'This generation task no longer exists.',
  'assembly.nothing_selected':
    'No section is selected in this session. Select at least one before generating.',
  'assembly.template_unknown': 'The template "{template}" is not one of the templates on the server.',
  'assembly.template_unusable': 'The template "{template}" cannot be used: {reason}',
  'assembly.source_missing': 'The original of "{file}" is missing from storage. Upload it again.',
  'assembly.not_ready': 'The document is still being generated.',
  'assembly.file_missing': 'The generated file is no longer on the server. Generate it again.',
  'assembly.filename_invalid':
    'The output file name is not valid. Use letters, digits, spaces, dots, hyphens or underscores.',
  'assembly.draft_changed':
    'Nothing was undone: the options of this document have changed since. Look at them first.',
  'assembly.draft_too_large':
    'Not saved: the old names and replacements of this document are too many to keep. Remove some of them.',
  'assembly.names_missing':
    'The title page or the template shows a name this session does not have ({missing}). Give it, or choose a document that does not show it.',
  'assembly.template_name':
    'The file name cannot be kept. Rename the file: at most 100 letters, digits, spaces, hyphens and the like before .docx.',
  'assembly.template_wrong_type':
    'A template is a .docx or .dotx file. Save it as one of them in Word and upload it again.',
  'assembly.template_too_large':
    'The template is larger than {limit} MB. Compress its pictures in Word and upload it again.',
  'assembly.template_exists':
    'A template "{template}" is there already. Replace it, or rename your file and upload it again.',
  'assembly.template_protected':
    'The template "{template}" came with the product or was put into the folder at the server. Only whoever runs the server can change it; use another name.',
  'assembly.template_macros':
    'The template "{template}" contains macros. Save it in Word as .docx or .dotx without them and upload it again.',
  'assembly.template_folder_closed':
    'The server may not write to its templates folder. Ask whoever runs it to open the folder, or to put the file there.',
  'glossary.not_found': 'The glossary has no such concept any more. Load the list again.',
  'glossary.writing_taken':
    '“{writing}” is a writing of {concept} already. Change that concept, or mark it as ambiguous in both.',
  'glossary.full': 'The team may change at most {limit} concepts. Restore or remove some of them first.',
  'glossary.file_too_large': 'The file is larger than {limit} MB. Import it in parts.',
  'glossary.file_unusable': 'The file is no CSV table with the columns domain, pt and en.',
  'glossary.row_unusable':
    'Nothing was imported: row {row} lacks a domain or a writing in a language, or repeats a concept.',
  'team.logo_too_large': 'The logo is larger than {limit} MB. Use a smaller picture.',
  'team.logo_unusable':
    'The file is no PNG or JPEG picture of at most {pixels} pixels a side. Save the logo as PNG and upload it again.',
  'team.no_logo': 'There is no logo.',
}
