-- What the provider serves. One row is one frame: keep a row to a section, not a book.

-- Any instant that a frame can carry: four digits of a year, no infinity.
CREATE DOMAIN instant AS timestamptz CHECK (
  VALUE >= '0001-01-01T00:00:00Z'::timestamptz AND VALUE <= '9999-12-31T23:59:59.999999Z'::timestamptz
);

-- Immutable in fact: the conversion depends on nothing but the text.
CREATE FUNCTION content_digest(content text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 'sha256:' || encode(sha256(convert_to(content, 'UTF8')), 'hex')
$$;

CREATE TABLE documents (
  id text PRIMARY KEY CHECK (btrim(id) <> ''),
  kind text NOT NULL DEFAULT 'doc' CHECK (btrim(kind) <> ''),
  title text NOT NULL CHECK (btrim(title) <> ''),
  -- An address of its own: hosts cite it, and ask for what is near it.
  uri text NOT NULL UNIQUE CHECK (uri ~ '^[A-Za-z][A-Za-z0-9+.-]*:[^[:space:]]+$'),
  content text NOT NULL CHECK (content <> '' AND octet_length(content) <= 65536),
  citation_label text NOT NULL CHECK (btrim(citation_label) <> ''),
  -- Served for every as_of with valid_from <= as_of < valid_to; without valid_to, until further notice.
  valid_from instant NOT NULL DEFAULT now(),
  valid_to instant,
  recorded_at instant NOT NULL DEFAULT now(),
  -- By the database, over the bytes that are served: no writer can forget it.
  content_digest text NOT NULL GENERATED ALWAYS AS (content_digest(content)) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', content), 'C')
  ) STORED,
  CHECK (valid_to > valid_from)
);
CREATE INDEX documents_search ON documents USING gin (search);
CREATE INDEX documents_newest ON documents (valid_from DESC, id);

-- Where a document points. A query anchored at the target finds the document.
CREATE TABLE document_links (
  document_id text NOT NULL REFERENCES documents ON UPDATE CASCADE ON DELETE CASCADE,
  rel text NOT NULL DEFAULT 'references' CHECK (btrim(rel) <> ''),
  target_uri text NOT NULL CHECK (target_uri ~ '^[A-Za-z][A-Za-z0-9+.-]*:[^[:space:]]+$'),
  display_name text NOT NULL CHECK (btrim(display_name) <> ''),
  PRIMARY KEY (document_id, rel, target_uri)
);
CREATE INDEX document_links_target ON document_links (target_uri);

-- So that `verify` can say "gone" and not only "unknown".
CREATE TABLE removed_documents (
  id text PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO removed_documents (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET removed_at = now();
  END IF;
  IF TG_OP <> 'DELETE' THEN
    DELETE FROM removed_documents WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_removal AFTER INSERT OR DELETE OR UPDATE OF id ON documents
  FOR EACH ROW EXECUTE FUNCTION note_removal();

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recorded_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER documents_change BEFORE UPDATE OF content, title ON documents
  FOR EACH ROW WHEN (OLD.content <> NEW.content OR OLD.title <> NEW.title) EXECUTE FUNCTION note_change();

-- A question is prose: whoever holds any of its words is a candidate, and the ranking decides.
CREATE FUNCTION words_of(question text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (tsvector_to_array(to_tsvector('english', question)))[1:64]
$$;
CREATE FUNCTION any_of(words text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
  FROM unnest(words) AS word
$$;
