import type { ErrorCode } from './error-codes.ts'

export const errorMessages: Record<ErrorCode, string> = {
  'auth.required': 'Sign in to continue.',
  'auth.forbidden': 'You are not allowed to do this.',
  'auth.host_refused':
    'This server does not answer to the address "{host}". Use its name or IP address in your network, or ask the administrator to set BASE_URL.',
  'auth.site_refused':
    'Request refused: it came from a page of another site. Open Tenderwright itself and try again. Behind a proxy, ask the administrator to set BASE_URL.',
  'auth.https_required': 'This address is not encrypted, so you cannot sign in here. Open {address} instead.',
  'auth.password_short': 'The password needs at least {minimum} characters.',
  'auth.password_long': 'The password is too long. Use {maximum} characters at most.',
  'auth.password_wrong': 'The password is wrong.',
  'auth.password_too_common':
    'This password is too common. Choose another, such as four words that do not belong together.',
  'auth.password_is_address':
    'The password repeats your e-mail address, which is easy to guess. Choose another.',
  'auth.no_password': 'This account has no password. Ask the administrator for a new one.',
  'auth.email_invalid': 'This is not a valid e-mail address.',
  'auth.email_taken': 'There is already an account with this e-mail address. Sign in instead.',
  'auth.name_long': 'The name is too long. Use {maximum} characters at most.',
  'auth.credentials_wrong': 'Invalid e-mail or password.',
  'auth.sign_up_closed': 'You cannot create an account here. Ask the administrator for one.',
  'auth.domain_refused':
    'Only e-mail addresses of this organization can have an account. Use your work address, or ask the administrator.',
  'auth.link_invalid': 'This link is not valid, or has expired. Ask for a new one.',
  'auth.too_many_attempts': 'Too many attempts. Wait {seconds} s and try again.',
  'auth.company_off': 'Company sign-in is not set up here. Sign in with e-mail and password.',
  'auth.company_unavailable':
    "The company's sign-in does not answer. Sign in with e-mail and password, or try again later.",
  'auth.company_failed':
    "Not signed in: the answer of the company's sign-in cannot be trusted. Ask the administrator to look at the server's log.",
  'auth.company_refused': 'Your company account may not be used here. Ask the administrator for access.',
  'auth.company_no_email':
    "The company's sign-in did not send your e-mail address. Ask the administrator to release it.",
  'auth.company_unverified':
    "The company's sign-in does not confirm your e-mail address. Ask the administrator to confirm it there.",
  'auth.company_account_exists':
    "There is already an account with your e-mail address, and the company's sign-in does not confirm the address. Sign in with e-mail and password.",
  'auth.company_cancelled': 'Company sign-in was cancelled. Try again, or sign in with e-mail and password.',
  'auth.company_expired': 'Company sign-in took too long, or began in another browser. Try again.',
  'auth.code_wrong': 'This code is wrong, or was used before. Enter the next one that the app shows.',
  'auth.recovery_code_wrong': 'This recovery code is wrong, or was used before.',
  'auth.code_challenge_over': 'The time for the code is over. Sign in with e-mail and password again.',
  'auth.codes_locked': 'Too many wrong codes. Wait 15 minutes and sign in again.',
  'auth.sign_in_old':
    'You signed in more than a day ago. Sign out, sign in again, and then delete the account.',
  'auth.two_factor_on': 'Two-factor sign-in is already on.',
  'auth.two_factor_off': 'Two-factor sign-in is not on.',
  'auth.two_factor_unreadable':
    "The server's secret has changed, so your codes cannot be checked any more. Ask the administrator to reset your two-factor sign-in.",
  'request.invalid': 'The request is not valid: {reason}',
  'request.too_large': 'This is larger than the {limit} allowed here. Send a smaller file or text.',
  'request.too_many': 'Too many requests. Wait a moment and try again.',
  'request.not_found': 'There is nothing at this address.',
  'request.file_missing': 'Choose a file to upload.',
  'request.file_empty': 'The file "{file}" is empty. Check the original and upload it again.',
  'request.multipart_broken': 'The upload did not arrive whole. Try again.',
  'request.timed_out':
    'The server waited too long for the rest of the data. Check the connection and try again.',
  'server.internal':
    'Something went wrong on the server. Try again; if it persists, tell the administrator the time it happened.',
  'server.unavailable': 'The server is busy or shutting down. Try again in a moment.',
  'server.not_ready': 'The server cannot work at the moment. Parts that do not answer: {parts}.',
  'server.disk_failed':
    'The disk of the server fails to read or write. Ask the administrator to check it, and try again.',
  'server.storage_failed':
    'The file storage does not answer at the moment. Your saved work is safe; try again in a moment. If it persists, ask the administrator whether the storage runs.',
  'server.moving':
    'Tenderwright is being moved, so nothing can be changed now. You can still read; try again later.',
  'server.disk_full':
    'The server has no disk space left for this. Ask the administrator to free some and try again.',

  'database.unavailable':
    'The database cannot be reached at the moment. Your saved work is safe; try again in a moment. If it persists, ask the administrator whether the database runs.',
  'database.busy': 'The database is busy with other work. Try again in a moment.',
  'database.failed':
    'The database cannot be read or written. Ask the administrator to check its disk and its permissions, and try again.',
  'database.damaged':
    'The database is damaged. Ask the administrator to stop the server and restore the latest backup.',

  'job.not_found': 'This task no longer exists.',
  'job.cancelled': 'Cancelled.',
  'job.interrupted': 'The server stopped during this task more than once. Start it again.',
  'job.out_of_memory':
    'The task failed each time it was tried: it needed more memory than a task may use. Split the file into smaller ones and try again.',
  'job.stuck':
    'The task stopped answering each time it was tried, so it was ended. If it was reading a file, save that file again in Word and try again.',
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
  'docx.bomb':
    'Refused for safety: the file unpacks to far more than a document needs. Save it again in Word.',
  'docx.unsafe_name': 'Refused for safety: names inside the file are unsafe. Save it again in Word.',
  'docx.not_word': 'This is an Office file, but not a Word document. Upload a .docx file.',
  'docx.no_main_part': 'The file has no document text inside. Open it in Word and save it again as .docx.',
  'docx.malformed_xml':
    'The text inside the file is damaged. Open it in Word, let it repair the file, and save it again.',
  'docx.dtd': 'Refused for safety: the file has declarations that Word never writes. Save it again in Word.',
  'docx.too_deep': 'Refused for safety: the file is nested deeper than any document. Save it again in Word.',
  'docx.unsupported_compression':
    'The file uses a form of compression that Word does not write. Open it in Word and save it again.',
  'docx.empty': 'The file is empty. Check the original and upload it again.',
  'docx.not_found': 'The original of this document is missing from storage. Upload it again.',
  'docx.part_missing':
    'A part of the file is missing. Open it in Word, let it repair the file, and save it again.',
  'docx.part_too_large':
    'Refused for safety: a part of the file is larger than a document needs. Save it again in Word.',
  'docx.cancelled': 'Cancelled.',
  'docx.invalid_request': 'The proposal could not be composed from these sections. Choose them again.',
  'docx.write_failed':
    'The generated file could not be written. Check the disk space of the server and try again.',
  'docx.cannot_read': 'The document could not be read. Open it in Word and save it again as .docx.',
  'docx.cannot_compose': 'The proposal could not be composed: {reason}',

  'search.section_not_found': 'This section no longer exists.',

  'rfp.not_found': 'This RFP session no longer exists.',
  'rfp.matrix_missing':
    'The matrix file of this tender is missing from the storage. Ask the administrator to restore it.',
  'rfp.requirement_not_found': 'This requirement is not in this session. Load the page again.',
  'rfp.section_not_found': 'The section that you chose no longer exists. Choose another.',
  'rfp.matching_running': 'Matching is already running for this session. Wait until it finishes.',
  'rfp.autoselect_not_found':
    'This automatic selection does not belong to the session. Load the page again to see what can be undone.',
  'rfp.autoselect_undone': 'This automatic selection was undone already. Load the page again to see it.',
  'rfp.matrix_changed':
    'The spreadsheet of this session was replaced meanwhile. Load the page again and repeat the correction.',
  'rfp.reading_changed':
    'Somebody changed the reading of this spreadsheet meanwhile, so the correction was not made. Look at the present reading, then repeat the correction if it is still needed.',
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
  'rfp.selection_changed':
    'Somebody changed the answer to this requirement meanwhile, so it was kept. Read it, then choose again if you still want to.',
  'rfp.answer_changed':
    'Not saved: somebody changed this answer meanwhile. Your text is still here: read the other answer, then save again.',
  'rfp.mark_changed':
    'Somebody marked this requirement differently meanwhile. Their mark was kept: look at it, then mark it again.',
  'rfp.comment_changed':
    'Somebody wrote another comment meanwhile: “{comment}”. Yours is still in the field: take over what you need, then save it again.',
  'rfp.text_changed':
    'Not confirmed: this requirement changed again meanwhile. Read it as it is now, then confirm it.',
  'rfp.answer_lossy':
    'Not saved: if its words change, the paragraph "{paragraph}" loses {losses}. Leave this paragraph as it is, or write a text of your own.',
  'rfp.answer_block_unknown':
    'Not saved: the section has no paragraph {block} to keep or edit. Open the section again and choose.',
  'rfp.answer_empty':
    'Not saved: the text is empty. Write something, or mark the requirement “To be written”.',
  'rfp.answer_picture_not_found':
    'This picture no longer exists. Remove it from the text and insert it again.',
  'rfp.answer_picture_too_large':
    'The picture is larger than {limit} MB. Make it smaller and insert it again.',
  'rfp.answer_picture_unusable':
    'The picture cannot be used: it must be PNG or JPEG, at most {pixels} pixels a side. Save it as such a PNG and insert it again.',
  'rfp.answer_busy': 'The server is reading other documents just now. Try again in a moment.',
  'rfp.owner_not_found': 'This account no longer exists. Choose another owner.',
  'rfp.owner_changed':
    'Somebody assigned a requirement to another owner meanwhile, so nothing was changed. Look at the owners, then assign again.',
  'rfp.review_mark_changed':
    'Somebody set another review mark meanwhile, so nothing was changed. Look at the marks, then set yours again.',
  'rfp.order_changed':
    'Not moved: somebody changed the order of the document meanwhile. The list now shows that order: move again.',
  'rfp.order_other_chapter':
    'A requirement stays under its category. Move it after another requirement of the same category.',
  'rfp.answer_pictures_full':
    'The answers of this session already have {limit} pictures, the most allowed. Put more pictures into a document and upload it.',

  'embeddings.unavailable':
    'The embeddings service does not answer. Matching compares words alone until the service is back.',
  'embeddings.refused':
    'The embeddings service refuses access (HTTP {status}). Ask the administrator to check EMBEDDINGS_URL, EMBEDDINGS_KEY and EMBEDDINGS_MODEL.',
  'embeddings.unusable':
    'The embeddings service does not return one vector for each text. Ask the administrator to check EMBEDDINGS_URL and EMBEDDINGS_MODEL.',
  'embeddings.other_model':
    'The embeddings service has another model than when the sections were read. Ask the administrator to give EMBEDDINGS_MODEL a new name, so that all sections are compared by the new model.',

  'workbook.wrong_type':
    '"{file}" cannot be read as a requirements matrix. Upload an .xlsx, .xlsm, .xls, .ods, .csv or .docx file.',
  'workbook.damaged': 'The file is damaged and cannot be read. Open it in Excel or Word and save it again.',
  'workbook.encrypted': 'The file is protected by a password. Remove the password and upload it again.',
  'workbook.too_large': 'The file is too large: {reason}',
  'workbook.no_requirements':
    'No requirement was found. The sheet needs a header row and three columns: category, item, description.',
  'workbook.no_header': 'The sheet has no header row. Put the column names in the first row.',
  'workbook.timed_out':
    'Reading the file took too long. Keep only the matrix in the file and upload it again.',

  'previews.too_large':
    'With its pictures this section is larger than {limit}, too large for a preview. The proposal still gets the whole section; read its text for now.',
  'previews.timed_out':
    'Composing the preview took too long. You can still use the section; read its text for now.',
  'previews.busy': 'Many previews are being composed. Try again in a moment.',

  'assembly.block_not_found':
    'No proposal of this knowledge base has this mark. Check that it was copied whole.',
  'assembly.not_found': 'This generation task no longer exists.',
  'assembly.nothing_selected':
    'No section is selected in this session. Select at least one before generating.',
  'assembly.template_unknown': 'The template "{template}" is not on the server. Choose another.',
  'assembly.template_unusable': 'The template "{template}" cannot be used: {reason}',
  'assembly.source_missing': 'The original of "{file}" is missing from storage. Upload it again.',
  'assembly.not_ready': 'The document is still being generated.',
  'assembly.file_missing': 'The generated file is no longer on the server. Generate it again.',
  'assembly.filename_invalid':
    'The output file name is not valid. Use letters, digits, spaces, dots, hyphens or underscores.',
  'assembly.draft_changed':
    'Nothing was undone: the options of this document have changed since. Look at them first.',
  'assembly.draft_too_large':
    'Not saved: this document has too many old names and replacements. Remove some of them.',
  'assembly.names_missing':
    'The title page or the template shows a name that this session does not have ({missing}). Enter it, or choose options and a template that do not show it.',
  'assembly.template_name':
    'This file name is not allowed. Rename the file: at most 100 letters, digits, spaces, hyphens and the like before .docx.',
  'assembly.template_wrong_type':
    'A template is a .docx or .dotx file. Save it as one of them in Word and upload it again.',
  'assembly.template_too_large':
    'The template is larger than {limit} MB. Compress its pictures in Word and upload it again.',
  'assembly.template_exists':
    'There is already a template "{template}". Replace it, or rename your file and upload it again.',
  'assembly.template_protected':
    'The template "{template}" came with the product or is in the folder at the server. Only the administrator can change it. Upload your file under another name.',
  'assembly.template_macros':
    'The template "{template}" contains macros. Save it in Word as .docx or .dotx without them and upload it again.',
  'assembly.template_folder_closed':
    'The server may not write to its templates folder. Ask the administrator to allow it, or to put the file there.',
  'glossary.not_found': 'This concept is no longer in the glossary. Load the list again.',
  'glossary.changed':
    'Somebody has changed this concept meanwhile. Copy your words, close the form, and open the concept again.',
  'glossary.overtaken':
    'Somebody has changed this concept meanwhile. Look at it in the list, and repeat your step if you still want it.',
  'glossary.writing_taken':
    '“{writing}” already belongs to {concept}. Change that concept, or mark the writing as ambiguous in both.',
  'glossary.full': 'The team may change at most {limit} concepts. Restore or remove some of them first.',
  'glossary.file_too_large': 'The file is larger than {limit} MB. Import it in parts.',
  'glossary.file_unusable':
    'The file is not a CSV table with the columns domain, pt and en. Export the glossary to see the format.',
  'glossary.row_unusable':
    'Nothing was imported: row {row} has no domain, has no writing in one language, or repeats a concept. Correct it and import again.',
  'team.logo_too_large': 'The logo is larger than {limit} MB. Use a smaller picture.',
  'team.logo_unusable':
    'The logo cannot be used: it must be PNG or JPEG, at most {pixels} pixels a side. Save it as such a PNG and upload it again.',
  'team.no_logo': 'There is no logo.',
}
