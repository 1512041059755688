
CREATE FUNCTION public.retire_shape() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
    insert into retired_shapes (shape_id) values (old.shape_id) on conflict do nothing; return null; end $$;

CREATE TABLE public.assemblies (
    id text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL COLLATE pg_catalog."C",
    job_id text COLLATE pg_catalog."C",
    output_file text NOT NULL COLLATE pg_catalog."C",
    storage_key text COLLATE pg_catalog."C",
    file_size_bytes bigint,
    options text NOT NULL COLLATE pg_catalog."C",
    report text COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    completed_at text COLLATE pg_catalog."C"
);

CREATE TABLE public.documents (
    id text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    file_name text NOT NULL COLLATE pg_catalog."C",
    hospital_name text NOT NULL COLLATE pg_catalog."C",
    hospital_type text DEFAULT 'unknown'::text NOT NULL COLLATE pg_catalog."C",
    rfp_name text COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    folder text COLLATE pg_catalog."C",
    relative_path text COLLATE pg_catalog."C",
    file_modified_at text COLLATE pg_catalog."C",
    file_path text NOT NULL COLLATE pg_catalog."C",
    file_size_bytes bigint NOT NULL,
    language text COLLATE pg_catalog."C",
    total_sections bigint DEFAULT 0 NOT NULL,
    total_words bigint DEFAULT 0 NOT NULL,
    total_pages bigint,
    usage_count bigint DEFAULT 0 NOT NULL,
    quality_score double precision DEFAULT 0 NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    problem text COLLATE pg_catalog."C",
    generation bigint,
    started_generation bigint DEFAULT 0 NOT NULL,
    facts text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    indexed_at text COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.family_changes (
    id bigint NOT NULL,
    latest bigint NOT NULL
);

CREATE TABLE public.job_events (
    id bigint NOT NULL,
    job_id text NOT NULL COLLATE pg_catalog."C",
    at text NOT NULL COLLATE pg_catalog."C",
    payload text NOT NULL COLLATE pg_catalog."C"
);

CREATE SEQUENCE public.job_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.job_events_id_seq OWNED BY public.job_events.id;

CREATE TABLE public.jobs (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    lane text NOT NULL COLLATE pg_catalog."C",
    subject text COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    payload text NOT NULL COLLATE pg_catalog."C",
    progress double precision DEFAULT 0 NOT NULL,
    message_code text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    message_params text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C",
    current_step text DEFAULT 'queued'::text NOT NULL COLLATE pg_catalog."C",
    detail text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C",
    result text COLLATE pg_catalog."C",
    error_code text COLLATE pg_catalog."C",
    error_params text DEFAULT '{}'::text NOT NULL COLLATE pg_catalog."C",
    attempts bigint DEFAULT 0 NOT NULL,
    max_attempts bigint NOT NULL,
    lease_owner text COLLATE pg_catalog."C",
    lease_until text COLLATE pg_catalog."C",
    heartbeat_at text COLLATE pg_catalog."C",
    cancel_requested bigint DEFAULT 0 NOT NULL,
    run_after text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    started_at text COLLATE pg_catalog."C",
    completed_at text COLLATE pg_catalog."C",
    failed_at text COLLATE pg_catalog."C"
);

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.match_runs (
    id text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL COLLATE pg_catalog."C",
    job_id text COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    done bigint DEFAULT 0 NOT NULL,
    total bigint DEFAULT 0 NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    finished_at text COLLATE pg_catalog."C"
);

CREATE TABLE public.matches (
    session_id text NOT NULL COLLATE pg_catalog."C",
    requirement_id text NOT NULL COLLATE pg_catalog."C",
    section_id bigint NOT NULL,
    run_id text COLLATE pg_catalog."C",
    rank bigint NOT NULL,
    score double precision NOT NULL,
    reasons text NOT NULL COLLATE pg_catalog."C",
    alternatives text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    by_hand bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.replacement_suggestions (
    session_id text NOT NULL COLLATE pg_catalog."C",
    document_id text NOT NULL COLLATE pg_catalog."C",
    old_org_names text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    old_rfp_names text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.requirements (
    id text NOT NULL COLLATE pg_catalog."C",
    session_id text NOT NULL COLLATE pg_catalog."C",
    "position" bigint NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    item text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    sheet text NOT NULL COLLATE pg_catalog."C",
    row_number bigint NOT NULL,
    selected_section_id bigint,
    selection text DEFAULT 'none'::text NOT NULL COLLATE pg_catalog."C",
    selected_by text COLLATE pg_catalog."C",
    selected_at text COLLATE pg_catalog."C"
);

CREATE TABLE public.retired_shapes (
    shape_id bigint NOT NULL
);

CREATE TABLE public.rfp_sessions (
    id text NOT NULL COLLATE pg_catalog."C",
    rfp_filename text NOT NULL COLLATE pg_catalog."C",
    organization_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    rfp_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL COLLATE pg_catalog."C",
    matrix_sha256 text COLLATE pg_catalog."C",
    notices text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    created_by text COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C",
    updated_at text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE public.search_blocks (
    segment_id bigint NOT NULL,
    number bigint NOT NULL,
    postings bytea NOT NULL
);

CREATE TABLE public.search_segment_parts (
    segment_id bigint NOT NULL,
    document_id text NOT NULL COLLATE pg_catalog."C",
    generation bigint NOT NULL,
    first_ordinal bigint NOT NULL,
    section_count bigint NOT NULL
);

CREATE TABLE public.search_segments (
    id bigint NOT NULL,
    language text NOT NULL COLLATE pg_catalog."C",
    section_count bigint NOT NULL,
    lengths bytea NOT NULL,
    section_ids bytea NOT NULL,
    suggestions bytea NOT NULL,
    dictionary bytea NOT NULL,
    created_at text NOT NULL COLLATE pg_catalog."C",
    keep_until text COLLATE pg_catalog."C"
);

CREATE SEQUENCE public.search_segments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.search_segments_id_seq OWNED BY public.search_segments.id;

CREATE TABLE public.sections (
    id bigint NOT NULL,
    document_id text NOT NULL COLLATE pg_catalog."C",
    generation bigint NOT NULL,
    "position" bigint NOT NULL,
    level bigint NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    number_text text COLLATE pg_catalog."C",
    content text NOT NULL COLLATE pg_catalog."C",
    word_count bigint NOT NULL,
    page_start bigint,
    page_end bigint,
    first_block bigint NOT NULL,
    end_block bigint NOT NULL,
    images bigint DEFAULT 0 NOT NULL,
    tables bigint DEFAULT 0 NOT NULL,
    heading_source text NOT NULL COLLATE pg_catalog."C",
    confidence double precision NOT NULL,
    content_hash text NOT NULL COLLATE pg_catalog."C",
    shape_id bigint
);

CREATE SEQUENCE public.sections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.sections_id_seq OWNED BY public.sections.id;

CREATE TABLE public.shape_keys (
    key bigint NOT NULL,
    shape_id bigint NOT NULL
);

CREATE TABLE public.text_shapes (
    id bigint NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    words text NOT NULL COLLATE pg_catalog."C",
    representative_id bigint,
    changed bigint NOT NULL
);

CREATE SEQUENCE public.text_shapes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.text_shapes_id_seq OWNED BY public.text_shapes.id;

CREATE TABLE public.tombstones (
    path text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    created_at text NOT NULL COLLATE pg_catalog."C"
);

ALTER TABLE ONLY public.job_events ALTER COLUMN id SET DEFAULT nextval('public.job_events_id_seq'::regclass);

ALTER TABLE ONLY public.search_segments ALTER COLUMN id SET DEFAULT nextval('public.search_segments_id_seq'::regclass);

ALTER TABLE ONLY public.sections ALTER COLUMN id SET DEFAULT nextval('public.sections_id_seq'::regclass);

ALTER TABLE ONLY public.text_shapes ALTER COLUMN id SET DEFAULT nextval('public.text_shapes_id_seq'::regclass);

INSERT INTO public.documents VALUES ('norte', '424d77c790a4b4425ea700c95964cc3e415d944ba7e0d82d5d75fc1686043c38', 'norte.docx', 'Hospital Exemplo', 'unknown', NULL, 'upload', NULL, NULL, NULL, 'norte.docx', 1000, 'pt', 1, 0, NULL, 0, 50, 'active', NULL, 1, 0, '{}', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z');

INSERT INTO public.family_changes VALUES (1, 1);

INSERT INTO public.kysely_migration VALUES ('0001-first-tables', '2026-11-21T21:12:20.150Z');

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);

INSERT INTO public.requirements VALUES ('s1-r1', 's1', 0, 'Serviços', 'Suporte', 'Prestar suporte técnico', 'Matriz', 2, NULL, 'none', NULL, NULL);

INSERT INTO public.rfp_sessions VALUES ('s1', 'matriz.xlsx', '', '', 'pt', NULL, '[]', NULL, '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z');

INSERT INTO public.search_blocks VALUES (1, 0, '\x0005675f65717503010100020370726503010100020373757005010303030102037465630301010002037669670301010001046369615f0301010002036e696303010100010465636e690301010002036e636903010100020371756903010100020373746103010100010467656e6303010100010469636f5f03010100020367656e03010100020370655f0301010001046e63696103010100020369636f0301010001046f7274650501030303010104706f72740501030303010203726573030101000104717569700301010001047265737403010100020374655f05010303030101047374615f03010100020375706f05010303030101047465636e03010100010475697065030101000203706f7205010303030101047669676503010100000273610a010161010101020200060107647572616e74650f0107647572616e746501010001010500067765717569700e0106657175697065010100010101010570726573740e010670726573746101010001010201067375706f72741201077375706f72746501030303010202000301067465636e69630f01077465636e69636f0101000101040106766967656e63100108766967656e6369610101000101070005786563697006056571756970010570726573740605707265737401067375706f727407067375706f727401067465636e696307067465636e696301047669676e0706766967656e63');

INSERT INTO public.search_segment_parts VALUES (1, 'norte', 1, 0, 1);

INSERT INTO public.search_segments VALUES (1, 'pt', 1, '\x0108061d', '\x02', '\x0006075375706f7274650306657175697065020670726573746102077375706f727465020874c3a9636e69636f0209766967c3aa6e63696102', '\x05675f657175', '2026-03-02T09:00:00.000Z', NULL);

INSERT INTO public.sections VALUES (1, 'norte', 1, 0, 1, 'Suporte', '["Suporte"]', NULL, 'A equipe presta suporte técnico durante a vigência.', 8, NULL, NULL, 0, 1, 0, 0, 'style', 1, 'b4bab742107ae2e00a12f568b9623560ada7594b1c365da747655119d8f3f34c', 1);

INSERT INTO public.text_shapes VALUES (1, '0dfb0a2d33783fcb1d1e020cc3da6629abd199c500b716cae6df0ffdfd492187', '', 1, 1);

SELECT pg_catalog.setval('public.job_events_id_seq', 1, false);

SELECT pg_catalog.setval('public.search_segments_id_seq', 1, true);

SELECT pg_catalog.setval('public.sections_id_seq', 1, true);

SELECT pg_catalog.setval('public.text_shapes_id_seq', 1, true);

ALTER TABLE ONLY public.assemblies
    ADD CONSTRAINT assemblies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_sha256_key UNIQUE (sha256);

ALTER TABLE ONLY public.family_changes
    ADD CONSTRAINT family_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_events
    ADD CONSTRAINT job_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.match_runs
    ADD CONSTRAINT match_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_key PRIMARY KEY (requirement_id, section_id);

ALTER TABLE ONLY public.replacement_suggestions
    ADD CONSTRAINT replacement_suggestions_key PRIMARY KEY (session_id, document_id);

ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.retired_shapes
    ADD CONSTRAINT retired_shapes_pkey PRIMARY KEY (shape_id);

ALTER TABLE ONLY public.rfp_sessions
    ADD CONSTRAINT rfp_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_blocks
    ADD CONSTRAINT search_blocks_key PRIMARY KEY (segment_id, number);

ALTER TABLE ONLY public.search_segment_parts
    ADD CONSTRAINT search_segment_parts_key PRIMARY KEY (segment_id, first_ordinal);

ALTER TABLE ONLY public.search_segments
    ADD CONSTRAINT search_segments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shape_keys
    ADD CONSTRAINT shape_keys_key PRIMARY KEY (key, shape_id);

ALTER TABLE ONLY public.text_shapes
    ADD CONSTRAINT text_shapes_hash_key UNIQUE (hash);

ALTER TABLE ONLY public.text_shapes
    ADD CONSTRAINT text_shapes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tombstones
    ADD CONSTRAINT tombstones_key PRIMARY KEY (sha256, path);

CREATE INDEX assemblies_session ON public.assemblies USING btree (session_id, created_at);

CREATE INDEX documents_folder ON public.documents USING btree (folder, relative_path);

CREATE INDEX job_events_job ON public.job_events USING btree (job_id, id);

CREATE INDEX jobs_subject ON public.jobs USING btree (subject, kind, created_at);

CREATE INDEX jobs_waiting ON public.jobs USING btree (status, lane, run_after);

CREATE INDEX match_runs_session ON public.match_runs USING btree (session_id, created_at);

CREATE INDEX matches_section ON public.matches USING btree (section_id);

CREATE INDEX matches_session ON public.matches USING btree (session_id);

CREATE INDEX requirements_selected ON public.requirements USING btree (selected_section_id);

CREATE UNIQUE INDEX requirements_session ON public.requirements USING btree (session_id, "position");

CREATE INDEX search_segment_parts_document ON public.search_segment_parts USING btree (document_id, generation);

CREATE INDEX sections_content_hash ON public.sections USING btree (content_hash);

CREATE UNIQUE INDEX sections_document ON public.sections USING btree (document_id, generation, "position");

CREATE INDEX sections_shape ON public.sections USING btree (shape_id);

CREATE INDEX shape_keys_shape ON public.shape_keys USING btree (shape_id);

CREATE INDEX text_shapes_changed ON public.text_shapes USING btree (changed);

CREATE INDEX text_shapes_representative ON public.text_shapes USING btree (representative_id);

CREATE TRIGGER sections_retire_shape AFTER DELETE ON public.sections FOR EACH ROW WHEN ((old.shape_id IS NOT NULL)) EXECUTE FUNCTION public.retire_shape();

ALTER TABLE ONLY public.job_events
    ADD CONSTRAINT job_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.match_runs
    ADD CONSTRAINT match_runs_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.rfp_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES public.requirements(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_section_id_fkey FOREIGN KEY (section_id) REFERENCES public.sections(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.rfp_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.replacement_suggestions
    ADD CONSTRAINT replacement_suggestions_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.replacement_suggestions
    ADD CONSTRAINT replacement_suggestions_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.rfp_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_selected_section_id_fkey FOREIGN KEY (selected_section_id) REFERENCES public.sections(id);

ALTER TABLE ONLY public.requirements
    ADD CONSTRAINT requirements_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.rfp_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_blocks
    ADD CONSTRAINT search_blocks_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES public.search_segments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_segment_parts
    ADD CONSTRAINT search_segment_parts_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_segment_parts
    ADD CONSTRAINT search_segment_parts_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES public.search_segments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_shape_id_fkey FOREIGN KEY (shape_id) REFERENCES public.text_shapes(id);

ALTER TABLE ONLY public.shape_keys
    ADD CONSTRAINT shape_keys_shape_id_fkey FOREIGN KEY (shape_id) REFERENCES public.text_shapes(id) ON DELETE CASCADE;

