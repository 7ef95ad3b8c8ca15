package contextgraph

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

var timestampGrammar = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?Z$`)

// instant compares as the time does, at any number of digits: two texts of the same length, then the fraction.
type instant struct{ whole, fraction string }

// parseTimestamp reads YYYY-MM-DDTHH:MM:SS[.f]Z; false unless the grammar and the calendar both hold (F4).
func parseTimestamp(text string) (instant, bool) {
	found := timestampGrammar.FindStringSubmatch(text)
	if found == nil {
		return instant{}, false
	}
	var part [6]int
	for i := range part {
		part[i], _ = strconv.Atoi(found[i+1])
	}
	month, day := part[1], part[2]
	daysInMonth := time.Date(part[0], time.Month(month)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	if month < 1 || month > 12 || day < 1 || day > daysInMonth || part[3] > 23 || part[4] > 59 || part[5] > 60 {
		return instant{}, false
	}
	return instant{text[:19], strings.TrimRight(found[7], "0")}, true
}

func (i instant) after(other instant) bool {
	if i.whole != other.whole {
		return i.whole > other.whole
	}
	return i.fraction > other.fraction
}

// isValidAt: from ValidFrom on, and before ValidTo. What is absent is open, what cannot be read is not valid.
func isValidAt(frame Frame, asOf instant) bool {
	if frame.ValidFrom != "" {
		if from, ok := parseTimestamp(frame.ValidFrom); !ok || from.after(asOf) {
			return false
		}
	}
	if frame.ValidTo != "" {
		if to, ok := parseTimestamp(frame.ValidTo); !ok || !to.after(asOf) {
			return false
		}
	}
	return true
}
